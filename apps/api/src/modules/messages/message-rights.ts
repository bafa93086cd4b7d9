import {
  type Access,
  type Caller,
  HELD_BY_PERSON,
  mayAccess,
  mergeAccess,
  messageDelete,
  messageHash,
  messageMakevirus,
  messageRelease,
  messageReport,
  messageReviewed,
  messageSenderlist,
  quarmsgRead,
  releaseRequestCreate,
  sepplogList,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { contentCame, type Refused } from './content-availability.ts';
import { everything_allowed, policyReader, type QuarantinePolicy } from './quarantine-policy.ts';
import { seesOthers } from './visibility.ts';

/** Classes whose release or opening can do harm: they need a right of their own (clarification 4.4, number 9). */
export const isDangerous = (message: { class: string }) =>
  message.class === 'virus' || message.class === 'blocked';

const release_dangerous: Access = {
  module: ['msgsearch', 'quarasearch'],
  sub_feature: 'search.release_dangerous',
};
/** What decides for a whole tenant is not for people who see their own mail only. */
const search_others: Access = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.search_others' };

export const mayReleaseDangerous = (actor: Actor): boolean => mayAccess(callerOf(actor), release_dangerous);

/** Acts on other people's mail, so on the whole tenant's. */
export const mayActOnOthers = (actor: Actor): boolean => mayAccess(callerOf(actor), search_others);

/** What rights depend on. */
export interface PlainMessage extends Refused {
  readonly tenant_id: number;
  readonly direction: string;
  readonly from_address: string;
  readonly to_address: string;
  readonly class: string;
  readonly reviewed_at: Date | null;
  readonly hashed_at: Date | null;
  readonly content_kept: boolean;
  readonly held_reason: string;
}

export interface MessageRights {
  release: boolean;
  superrelease: boolean;
  /** To another address of the tenant. */
  redirect: boolean;
  request_release: boolean;
  review: boolean;
  hash: boolean;
  virus: boolean;
  delete: boolean;
  /** Take it out of the mail queue before it is delivered. */
  hold: boolean;
  report: boolean;
  block_sender: boolean;
  allow_sender: boolean;
  view_header: boolean;
  preview: boolean;
  download: boolean;
  raw_logs: boolean;
}

/** What a caller may do with a message now; the same questions the operations ask. `policy` limits end users. */
function rightsOf(caller: Caller, policy: QuarantinePolicy, message: PlainMessage): MessageRights {
  const may = (access: Access) => mayAccess(caller, access);
  const { content_kept } = message;
  const held = message.state === 'held';
  // Of what was refused before anybody read it there is nothing to know again, to learn or to call a virus.
  const judgeable = contentCame(message) === 'read';
  const in_reach = held && content_kept;
  const dangerous = isDangerous(message);
  const may_dangerous = may(release_dangerous);
  // What was stopped for a whole tenant is not let go by one of its recipients.
  const stopped = message.held_reason === HELD_BY_PERSON && !may(search_others);
  const release =
    in_reach && !stopped && may(messageRelease.access) && policy.release && (!dangerous || may_dangerous);
  // A deleted message's content is on its way out, whether or not the time to undo is over.
  const readable = content_kept && message.state !== 'deleted' && may(quarmsgRead.access);
  const sender = may(messageSenderlist.access) && message.direction === 'in';
  return {
    release,
    superrelease: in_reach && caller.is_superuser,
    redirect: release && may(search_others),
    request_release: in_reach && !release && policy.request_release && may(releaseRequestCreate.access),
    review: held && message.reviewed_at === null && may(messageReviewed.access),
    hash: judgeable && message.hashed_at === null && may(messageHash.access),
    virus: judgeable && message.class !== 'virus' && may(messageMakevirus.access),
    delete: held && policy.delete && may(messageDelete.access),
    hold: may(search_others) && may(messageDelete.access),
    report: judgeable && may(messageReport.access) && message.direction === 'in',
    block_sender: sender && policy.block_sender,
    allow_sender: sender && policy.allow_sender,
    view_header: policy.view_header,
    preview: readable && policy.preview,
    // To open a virus or a forbidden file is as dangerous as to release it; their text may be looked at.
    download: readable && policy.download && (!dangerous || may_dangerous),
    raw_logs: may(sepplogList.access),
  };
}

/** People who see only their own mail are end users: the quarantine policy of their mailbox's domain limits them. */
export async function actorRights(
  tx: Tx,
  actor: Actor,
  messages: readonly PlainMessage[],
): Promise<MessageRights[]> {
  const caller = callerOf(actor);
  const limited = !seesOthers(actor, ['msgsearch', 'quarasearch']) && !seesOthers(actor, ['msgdetails']);
  const policyOf = policyReader(tx, actor.user_id);
  const rights: MessageRights[] = [];
  for (const message of messages) {
    const policy = limited ? await policyOf(message) : everything_allowed;
    rights.push(rightsOf(caller, policy, message));
  }
  return rights;
}

/** The same for a recipient without a session: the role `user` in the message's tenant. */
export async function recipientRights(tx: Tx, messages: readonly PlainMessage[]): Promise<MessageRights[]> {
  const tenants = await tx
    .selectFrom('tenant')
    .select(['tenant_id', 'services'])
    .where('tenant_id', 'in', [-1, ...new Set(messages.map((message) => message.tenant_id))])
    .execute();
  const policyOf = policyReader(tx, null);
  const rights: MessageRights[] = [];
  for (const message of messages) {
    const services = tenants.find((tenant) => tenant.tenant_id === message.tenant_id)?.services ?? [];
    const caller: Caller = { is_superuser: false, access_list: mergeAccess([]), services };
    rights.push(rightsOf(caller, await policyOf(message), message));
  }
  return rights;
}
