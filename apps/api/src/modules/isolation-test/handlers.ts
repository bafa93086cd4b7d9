import type { ModuleHandlers } from '../../http/handler.ts';
import { isolationRunCreate, isolationRunList } from './operations/isolation-runs.ts';

export const isolationTestHandlers = { isolationRunCreate, isolationRunList } satisfies ModuleHandlers;
