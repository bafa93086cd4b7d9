import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { presentFlags, readSwitches } from '../present-flags.ts';

export const flagList: Handler<Operations['flagList']> = ({ scoped }) =>
  scoped(async (tx) => presentFlags(await readSwitches(tx)), { readOnly: true });
