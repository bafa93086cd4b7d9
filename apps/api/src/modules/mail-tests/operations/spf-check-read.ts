import { type Operations, spfCheck } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readTest } from '../store-test.ts';

export const spfCheckRead: Handler<Operations['spfCheckRead']> = ({ actor, params, scoped }) =>
  scoped((tx) => readTest(tx, actor, 'spf', params.lsid, spfCheck.data), { readOnly: true });
