import type { ErrorCode } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import { fail } from '../../../http/problem.ts';

/** A message somebody acted on, as it was found, and the row of the undo log. */
export type ActedMessage = Selectable<DB['message']> & { cloudid: string; action_id: string };

export interface Ignored {
  cloudid: string;
  code: ErrorCode;
}

export interface ActionOutcome {
  done: ActedMessage[];
  /** In the order given. */
  ignored: Ignored[];
  /** Now, by the database's clock: what the markers say. */
  at: Date;
  /** Until when all of it can be taken back. */
  undo_until: Date;
}

/** What came of an act on a single message; fails with the reason when it was ignored. */
export function onlyOne(outcome: ActionOutcome): ActedMessage {
  const [ignored] = outcome.ignored;
  if (ignored) fail(ignored.code);
  const [done] = outcome.done;
  if (!done) throw new Error('an act on one message touched none');
  return done;
}

/** How an act is named on the wire: tenant and id, as messages are. */
export const actionReference = ({ tenant_id, action_id }: Pick<ActedMessage, 'tenant_id' | 'action_id'>) =>
  toCloudid(tenant_id, action_id);
