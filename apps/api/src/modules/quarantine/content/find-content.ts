import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Call } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import {
  actorRights,
  type FoundMessage,
  findBlob,
  findMessage,
  isDangerous,
  type KeptContent,
  type MessageRights,
  mayReleaseDangerous,
  openContent,
} from '../../messages/index.ts';
import type { QuarantineDeps } from '../deps.ts';

export const modules = ['msgsearch', 'quarasearch'] as const;

type ContentCall = Pick<
  Call<Operations['quarmsgRead'], QuarantineDeps>,
  'actor' | 'audit' | 'params' | 'scoped' | 'services'
>;

/** A kept message the actor may see and open so, with its content ready to be read. */
export async function findContent(
  { actor, params, scoped, services }: ContentCall,
  right: keyof MessageRights = 'preview',
) {
  const found = await scoped(
    async (tx) => {
      const message = await findMessage(tx, actor, services.hash, params.id, modules);
      const place = await findBlob(tx, message);
      const [may] = await actorRights(tx, actor, [{ ...message, content_kept: place !== undefined }]);
      return { message, place, may };
    },
    { readOnly: true },
  );
  if (found.message.state === 'deleted') fail('content_not_found');
  const content = await openContent(services.content, found.place);
  if (!found.may?.[right]) {
    const lacking = right === 'download' && isDangerous(found.message) && !mayReleaseDangerous(actor);
    fail(lacking ? 'class_not_releasable' : 'not_allowed_by_policy');
  }
  return { message: found.message, content };
}

/** Notes who reads mail that is neither to nor from them. */
export async function recordReading(
  { actor, audit, params, scoped }: ContentCall,
  { tenant_id, to_address, from_address }: FoundMessage,
): Promise<void> {
  if (to_address === actor.email || from_address === actor.email) return;
  await scoped((tx) => recordAudit(tx, { ...audit, tenant_id, action: 'message.read', object: params.id }));
}

/** The same for bytes that leave the server: those of dangerous classes need a right of their own, and who took what is recorded. */
export async function takeContent(
  call: ContentCall,
  action: string,
  details: Record<string, unknown> = {},
): Promise<{ message: FoundMessage; content: KeptContent }> {
  const found = await findContent(call, 'download');
  const { tenant_id } = found.message;
  await call.scoped((tx) =>
    recordAudit(tx, { ...call.audit, tenant_id, action, object: call.params.id, details }),
  );
  return found;
}
