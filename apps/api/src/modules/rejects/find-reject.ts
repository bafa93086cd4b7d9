import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Call } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';
import { findMessage } from '../messages/index.ts';

type Asking = Pick<Call<Operations['rejectLinkList']>, 'actor' | 'params' | 'services'>;

/** A refused mail that the actor may see; everything else answers like one that is not there. */
export async function findReject(tx: Tx, { actor, params, services }: Asking) {
  const modules = ['rejectdetails'] as const;
  const message = await findMessage(tx, actor, services.hash, params.id, modules, 'reject_not_found');
  return message.state === 'rejected' ? message : fail('reject_not_found');
}
