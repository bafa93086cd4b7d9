import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readOwn } from '../present-own.ts';

export const ownUserRead: Handler<Operations['ownUserRead']> = ({ actor, scoped }) =>
  scoped((tx) => readOwn(tx, actor), { readOnly: true });
