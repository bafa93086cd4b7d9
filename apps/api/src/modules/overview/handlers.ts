import type { Handlers } from '../../http/handler.ts';
import { overviewRead } from './operations/overview-read.ts';

export const overviewHandlers: Handlers<'overviewRead'> = { overviewRead };
