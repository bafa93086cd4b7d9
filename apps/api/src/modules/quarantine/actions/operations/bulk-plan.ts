import type { MessageClass, Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import type { LockedMessage } from '../find-messages.ts';
import { actingAs } from '../index.ts';
import { planOf } from '../plan.ts';
import { heldAgain } from '../predict-rehold.ts';

type Plan = Call<Operations['bulkPlan'], QuarantineDeps>;

/** In a scope of its own: entries of the installation hold for everybody and are nobody's to see. */
function stopped({ services }: Plan, messages: readonly LockedMessage[]): Promise<string[]> {
  const tenants = [...new Set(messages.map(({ tenant_id }) => tenant_id)), 0];
  const now = services.clock();
  return withScope(services.db, { tenants }, (tx) => heldAgain(tx, messages, now), { readOnly: true });
}

/** The same questions the act asks, without doing it. */
export const bulkPlan: Handler<Operations['bulkPlan'], QuarantineDeps> = async (call) => {
  const { action, ids } = call.body;
  const { messages, ignored } = await call.scoped((tx) => planOf(tx, actingAs(call), action, ids), {
    readOnly: true,
  });
  const classes: Partial<Record<MessageClass, number>> = {};
  for (const message of messages) {
    const verdict = message.class as MessageClass;
    classes[verdict] = (classes[verdict] ?? 0) + 1;
  }
  const recipients = new Set(messages.map((message) => message.to_address.toLowerCase())).size;
  const held_again = action === 'release' ? await stopped(call, messages) : [];
  return { classes, total: messages.length, recipients, ignored, held_again };
};
