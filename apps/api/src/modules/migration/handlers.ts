import type { ModuleHandlers } from '../../http/handler.ts';
import type { MigrationDeps } from './deps.ts';
import {
  migrationCheck,
  migrationCreate,
  migrationDelete,
  migrationList,
  migrationRead,
  migrationRehearse,
  migrationStageOpen,
  migrationTaskUpdate,
  migrationUpdate,
} from './operations/migrations.ts';

export const migrationHandlers = {
  migrationCheck,
  migrationCreate,
  migrationDelete,
  migrationList,
  migrationRead,
  migrationRehearse,
  migrationStageOpen,
  migrationTaskUpdate,
  migrationUpdate,
} satisfies ModuleHandlers<MigrationDeps>;
