import { fail } from '../../lib/problem.ts';

const soon = async () => fail('unavailable');
export const overviewHandlers = { overviewRead: soon };
