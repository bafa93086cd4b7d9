import type { Module } from '@postern/contract';
import type { AuditActor, Tx } from '@postern/db';
import type { RawBuilder, SqlBool } from 'kysely';
import type { CallOf } from '../../../http/handler.ts';
import {
  actorRights,
  type MessageRights,
  mayActOnOthers,
  mayReleaseDangerous,
  type PlainMessage,
  recipientRights,
  visibilityOf,
  visibleMessages,
} from '../../messages/index.ts';
import type { QuarantineDeps } from '../deps.ts';

export type ActingServices = Pick<QuarantineDeps, 'content' | 'hash' | 'relay'>;

/** Who acts on messages, from where, and what they may: all an action knows of its caller. */
export interface Acting {
  readonly services: ActingServices;
  /** Address that events, lists and notices name. */
  readonly by: string;
  readonly audit: AuditActor;
  /** By which way; stands in the events and in the undo log. */
  readonly how: 'console' | 'review' | 'quick_release' | 'request';
  /** An operator: acts on all tenants, and what they confirm holds for the whole installation. */
  readonly is_operator: boolean;
  /** Acts on a whole tenant's mail, and so may take back what others did to it. */
  readonly acts_on_others: boolean;
  /** May handle viruses and blocked files. */
  readonly handles_dangerous: boolean;
  /** Which rows exist for them, over an alias with the columns of `message`. */
  visible(alias: string): RawBuilder<SqlBool>;
  /** What they may do with each of these messages, in the same order. */
  rights(tx: Tx, messages: readonly PlainMessage[]): Promise<MessageRights[]>;
}

const MODULES = ['msgsearch', 'quarasearch'] as const;

type ActingCall = Pick<CallOf<unknown, unknown, unknown, QuarantineDeps>, 'actor' | 'audit' | 'services'>;

/** The person of a session. `modules`: through which they see other people's mail, if they do. */
export function actingAs(
  { actor, audit, services }: ActingCall,
  { modules = MODULES, how = 'console' }: { modules?: readonly Module[]; how?: Acting['how'] } = {},
): Acting {
  const visibility = visibilityOf(actor, modules, services.hash);
  return {
    ...{ services, audit, how },
    by: actor.email,
    is_operator: actor.is_superuser,
    acts_on_others: mayActOnOthers(actor),
    handles_dangerous: mayReleaseDangerous(actor),
    visible: (alias) => visibleMessages(visibility, alias),
    rights: (tx, messages) => actorRights(tx, actor, messages),
  };
}

/**
 * The recipient of mail, known by an address alone (a link in a report to it): sees what came to that address, and may what an end user
 * may under the mailbox's quarantine policy.
 */
export function actingAsRecipient(given: {
  services: ActingServices;
  address: string;
  audit: AuditActor;
  how: Acting['how'];
}): Acting {
  const { services, audit, how } = given;
  const address = given.address.toLowerCase();
  return {
    ...{ services, audit, how },
    by: address,
    is_operator: false,
    acts_on_others: false,
    handles_dangerous: false,
    visible: (alias) =>
      visibleMessages(
        {
          address,
          hash: services.hash('address', address),
          own_only: true,
          hidden_domains: [],
          only_domains: null,
        },
        alias,
      ),
    rights: (tx, messages) => recipientRights(tx, messages),
  };
}
