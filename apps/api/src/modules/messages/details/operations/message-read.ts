import type { MessageMeta, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../../http/actor.ts';
import {
  answeredOf,
  askElsewhere,
  awayOf,
  elsewhereOf,
  type SpanningCall,
} from '../../../../http/all-instances.ts';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { MessagesDeps } from '../../deps.ts';
import { messageKey, seekMessage } from '../../find-message.ts';
import { presentElsewhere, presentMessage } from '../present-message.ts';
import { readMessage } from '../read-message.ts';

const modules = ['msgdetails'] as const;

type ReadCall = SpanningCall & { services: MessagesDeps };

/** Here, or at another instance whose mail the caller sees; `asked` is the instance it must be at, or was handled by. */
async function readAnywhere(call: ReadCall, cloudid: string, asked?: string): Promise<MessageMeta> {
  const { actor, scoped, services } = call;
  const key = messageKey(cloudid);
  const read = async (tx: Tx, as: Actor, at: string | undefined) => {
    const message = await seekMessage(tx, as, services.hash, key, modules);
    const fits = asked === undefined || asked === at || asked === message?.instance;
    return message && fits ? readMessage(tx, as, message) : null;
  };
  // Of two in one database, the message alone says which one it is of.
  const [here, ...more] = services.instances.here;
  const own = await scoped((tx) => read(tx, actor, more.length === 0 ? here : undefined), { readOnly: true });
  if (own) return presentMessage(own);
  const answers = await askElsewhere(call, (tx, as, { name }) => read(tx, as, name));
  for (const { answer, instance } of answeredOf(answers))
    if (answer) return presentElsewhere(answer, elsewhereOf(instance));
  return fail(awayOf(answers).length > 0 ? 'instance_away' : 'message_not_found');
}

export const messageRead: Handler<Operations['messageRead'], MessagesDeps> = (call) =>
  readAnywhere(call, call.params.id);

export const messageReadSuper: Handler<Operations['messageReadSuper'], MessagesDeps> = (call) =>
  readAnywhere(call, call.params.id, call.query.instance);
