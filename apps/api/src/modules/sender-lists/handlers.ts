import type { ModuleHandlers } from '../../http/handler.ts';
import { listEntryBulk } from './operations/list-entry-bulk.ts';
import { listEntryCreate } from './operations/list-entry-create.ts';
import { listEntryDelete } from './operations/list-entry-delete.ts';
import { listEntryHistory } from './operations/list-entry-history.ts';
import { listEntryList } from './operations/list-entry-list.ts';
import { listEntryPreview } from './operations/list-entry-preview.ts';
import { listEntryRead } from './operations/list-entry-read.ts';
import { listEntryTry } from './operations/list-entry-try.ts';
import { listEntryUpdate } from './operations/list-entry-update.ts';
import { listExport } from './operations/list-export.ts';
import { listHygiene } from './operations/list-hygiene.ts';
import { listImport } from './operations/list-import.ts';
import { listRightsRead } from './operations/list-rights-read.ts';

export const senderListsHandlers = {
  listEntryList,
  listEntryCreate,
  listEntryRead,
  listEntryUpdate,
  listEntryDelete,
  listEntryBulk,
  listEntryHistory,
  listEntryTry,
  listEntryPreview,
  listHygiene,
  listExport,
  listImport,
  listRightsRead,
} satisfies ModuleHandlers;
