import type { Handlers } from '../../lib/handler.ts';
import { overviewRead } from './overview-read.ts';

export const overviewHandlers: Handlers<'overviewRead'> = { overviewRead };
