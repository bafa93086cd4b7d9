import { FieldError, fieldFaults } from '@postern/web/api-error.ts';
import type { Translate } from '@postern/web/texts.tsx';

/** What the server says is wrong with an order book, as a fault of the one field in the reader's language. Anything else stays as it is. */
export function importFault(error: unknown, t: Translate): unknown {
  const [fault] = fieldFaults(error);
  const [field, kind, what = '', column = ''] = fault?.field.split('.') ?? [];
  if (field !== 'csv') return error;
  const text = {
    line: () => t('invoices.import_line', { line: what, column }),
    column: () => t('invoices.import_column', { column: what }),
    unknown: () => t('invoices.import_unknown', { tenant: what }),
    none: () => t('invoices.import_none'),
    twice: () => t('invoices.import_twice'),
  }[kind ?? ''];
  return text ? new FieldError('csv', text()) : error;
}
