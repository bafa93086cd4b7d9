import type { ModuleHandlers } from '../../http/handler.ts';
import type { SelfImportDeps } from './deps.ts';
import {
  selfImportApply,
  selfImportDelete,
  selfImportList,
  selfImportRead,
  selfImportUpload,
} from './operations/self-import.ts';
import { selfImportExport } from './operations/self-import-export.ts';

export const selfImportHandlers = {
  selfImportApply,
  selfImportDelete,
  selfImportExport,
  selfImportList,
  selfImportRead,
  selfImportUpload,
} satisfies ModuleHandlers<SelfImportDeps>;
