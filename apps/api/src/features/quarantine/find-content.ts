import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { type FoundMessage, findMessage } from '../../lib/find-message.ts';
import type { Call } from '../../lib/handler.ts';
import { findBlob, type KeptContent, openContent } from '../../lib/message-content.ts';
import { mayOpen } from '../../lib/message-rights.ts';
import { fail } from '../../lib/problem.ts';

export const modules = ['msgsearch', 'quarasearch'] as const;

type ContentCall = Pick<
  Call<Operations['quarmsgRead']>,
  'actor' | 'audit' | 'params' | 'scoped' | 'services'
>;

/** A kept message the actor may see, with its content ready to be read. */
export async function findContent({ actor, params, scoped, services }: ContentCall) {
  const found = await scoped(
    async (tx) => {
      const message = await findMessage(tx, actor, services.hash, params.id, modules);
      return { message, place: await findBlob(tx, message) };
    },
    { readOnly: true },
  );
  return { message: found.message, content: await openContent(services.content, found.place) };
}

/** The same for bytes that leave the server: a virus needs a right of its own, and who took what is recorded. */
export async function takeContent(
  call: ContentCall,
  action: string,
  details: Record<string, unknown> = {},
): Promise<{ message: FoundMessage; content: KeptContent }> {
  const found = await findContent(call);
  if (!mayOpen(call.actor, found.message)) fail('class_not_releasable');
  const { tenant_id } = found.message;
  await call.scoped((tx) =>
    recordAudit(tx, { ...call.audit, tenant_id, action, object: call.params.id, details }),
  );
  return found;
}
