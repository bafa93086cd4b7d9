import type { ModuleHandlers } from '../../http/handler.ts';
import { overviewRead } from './operations/overview-read.ts';

export const overviewHandlers = {
  overviewRead,
} satisfies ModuleHandlers;
