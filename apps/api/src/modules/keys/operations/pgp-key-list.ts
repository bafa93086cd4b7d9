import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readPgpKeys } from '../read-pgp-keys.ts';

export const pgpKeyList: Handler<Operations['pgpKeyList']> = ({ actor, query, scoped, services }) =>
  scoped((tx) => readPgpKeys({ tx, actor, query, hash: services.hash, now: services.clock() }), {
    readOnly: true,
  });
