import type { ModuleHandlers } from '../../http/handler.ts';
import { chartRead } from './operations/chart-read.ts';
import { mailFlowRead } from './operations/mail-flow-read.ts';
import { statisticsRead } from './operations/statistics-read.ts';

export const statisticsHandlers = { statisticsRead, mailFlowRead, chartRead } satisfies ModuleHandlers;
