import type { ModuleHandlers } from '../../http/handler.ts';
import { invoiceCredit } from './operations/invoice-credit.ts';
import { invoiceDiffList } from './operations/invoice-diff-list.ts';
import { invoiceDownload } from './operations/invoice-download.ts';
import { invoiceIssue } from './operations/invoice-issue.ts';
import { invoiceIssuerList, invoiceIssuerUpdate } from './operations/invoice-issuer.ts';
import { invoiceList } from './operations/invoice-list.ts';
import { invoiceMonthRead } from './operations/invoice-month-read.ts';
import { invoiceNewList } from './operations/invoice-new-list.ts';
import { invoiceOrderImport } from './operations/invoice-order-import.ts';

export const invoicesHandlers = {
  invoiceList,
  invoiceNewList,
  invoiceMonthRead,
  invoiceDiffList,
  invoiceOrderImport,
  invoiceIssue,
  invoiceCredit,
  invoiceDownload,
  invoiceIssuerList,
  invoiceIssuerUpdate,
} satisfies ModuleHandlers;
