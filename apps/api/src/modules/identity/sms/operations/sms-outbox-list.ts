import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';

export const smsOutboxList: Handler<Operations['smsOutboxList'], IdentityDeps> = async ({
  actor,
  scoped,
  services,
}) => {
  const { outbox } = services.sms;
  if (!outbox) return fail('not_found');
  const messages = await scoped((tx) => outbox(tx, actor.is_superuser ? undefined : actor));
  return { messages: messages.map((message) => ({ ...message, sent_at: message.sent_at.toISOString() })) };
};
