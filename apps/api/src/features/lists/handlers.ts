import type { Handlers } from '../../lib/handler.ts';
import { listEntryBulk } from './list-entry-bulk.ts';
import { listEntryCreate } from './list-entry-create.ts';
import { listEntryDelete } from './list-entry-delete.ts';
import { listEntryHistory } from './list-entry-history.ts';
import { listEntryList } from './list-entry-list.ts';
import { listEntryPreview } from './list-entry-preview.ts';
import { listEntryRead } from './list-entry-read.ts';
import { listEntryTry } from './list-entry-try.ts';
import { listEntryUpdate } from './list-entry-update.ts';
import { listExport } from './list-export.ts';
import { listHygiene } from './list-hygiene.ts';
import { listImport } from './list-import.ts';
import { listRightsRead } from './list-rights-read.ts';

export const listHandlers: Handlers<
  | 'listEntryList'
  | 'listEntryCreate'
  | 'listEntryRead'
  | 'listEntryUpdate'
  | 'listEntryDelete'
  | 'listEntryBulk'
  | 'listEntryHistory'
  | 'listEntryTry'
  | 'listEntryPreview'
  | 'listHygiene'
  | 'listExport'
  | 'listImport'
  | 'listRightsRead'
> = {
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
};
