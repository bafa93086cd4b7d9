import { domainOf } from '@postern/addresses';
import type { BodyOf, ListDraft, Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { addListEntry, senderOf } from '../../../sender-lists/index.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { findMessages, type LockedMessage } from '../find-messages.ts';
import { actingAs } from '../index.ts';
import { writeEvents } from '../write-actions.ts';

type SenderCall = Call<Operations['messageSenderlist'], QuarantineDeps>;
type Body = BodyOf<Operations['messageSenderlist']>;

function reachOf(message: LockedMessage, whom: Body['whom']) {
  const { to_address, tenant_id } = message;
  const none = { scope_user: null, scope_domain: null, scope_global: false, scope_tenant: false };
  if (whom === 'mailbox') return { ...none, scope_user: to_address.toLowerCase() };
  if (whom === 'domain') return { ...none, scope_domain: domainOf(to_address) };
  return { ...none, scope_tenant: true, tenant_id };
}

async function find(tx: Tx, call: SenderCall): Promise<LockedMessage> {
  const { body, params } = call;
  const { found } = await findMessages(tx, actingAs(call), [params.id], { lock: false });
  const { message, may } = found[0] ?? fail('message_not_found');
  const allowed = body.list_type === 'block' ? may.block_sender : may.allow_sender;
  if (!allowed) fail(message.direction === 'in' ? 'not_allowed_by_policy' : 'forbidden');
  return message;
}

/** An entry made from a message, cleaned and checked like any other; the message's life tells of it. */
export const messageSenderlist: Handler<Operations['messageSenderlist'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, body, params, services } = call;
    const message = await find(tx, call);
    const { sender, ...traits } = senderOf(message, body.what);
    const draft = { list_type: body.list_type, ...traits, ...reachOf(message, body.whom) };
    const { entry, how } = await addListEntry(tx, call, draft as ListDraft, services.clock());
    const event = body.list_type === 'block' ? 'sender_blocked' : 'sender_welcomed';
    await writeEvents(tx, event, [
      { message, data: { by: actor.email, sender, whom: body.whom, entry: entry.id } },
    ]);
    const { tenant_id } = message;
    const details = { list_type: body.list_type, sender, whom: body.whom, entry: entry.id };
    await recordAudit(tx, { ...audit, tenant_id, action: 'message.sender_list', object: params.id, details });
    return {
      success: true,
      msg: body.list_type === 'block' ? 'The sender is blocked.' : 'The sender is welcome.',
      entry_id: entry.id,
      ...{ sender, how },
    };
  });
