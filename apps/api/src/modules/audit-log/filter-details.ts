import type { AuditFilter } from './find-entries.ts';

/** What was looked for, as the log keeps it: nothing that was left as it is. */
export const filterDetails = (filter: AuditFilter): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) =>
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0) &&
        !(name === 'min_loglevel' && value === 'NOTSET') &&
        !(name === 'max_loglevel' && value === 'CRITICAL'),
    ),
  );
