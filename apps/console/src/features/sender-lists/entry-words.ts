/** What an entry says, in words. */

import { ipFamily } from '@postern/addresses';
import type { Instance } from '@postern/contract/base/vocabulary';
import {
  dnsListAddress,
  type ListReachFields,
  type ListScope,
  type ListType,
} from '@postern/contract/sender-lists/entry-forms';
import type { Translate } from '@postern/web/texts.tsx';
import { shownListSender } from '../../lib/list-sender.ts';

/** What the form calls a field. */
export const field_names = {
  list_type: 'lists.kind',
  list_scope: 'lists.where',
  sender_address: 'lists.address',
  sender_host: 'lists.host',
  scope_user: 'lists.mailbox',
  scope_domain: 'lists.domain',
  scope_tenant: 'lists.reach_tenant',
  scope_global: 'lists.reach_global',
  instance: 'lists.instance',
  comment: 'lists.comment',
  enabled: 'lists.on',
  reviewed: 'lists.reviewed',
  not_before: 'lists.not_before',
  not_after: 'lists.not_after',
} as const;
export type NamedField = keyof typeof field_names;

/** The field a sentence is about, before that sentence. */
export const fieldName = (field: string, t: Translate): string =>
  field in field_names ? `${t(field_names[field as NamedField])} · ` : '';

/** For whom an entry is; one for all organisations may hold in one instance only. */
type SaidReach = ListReachFields & { readonly instance: Instance | null };

export interface SaidEntry extends SaidReach {
  readonly list_type: ListType;
  readonly list_scope: ListScope;
  readonly sender_address: string | null;
  /** With `/bits` for a network. */
  readonly sender_host: string | null;
  readonly enabled: boolean;
}

export function addressWords(address: string, t: Translate): string {
  if (address === '') return t('lists.from_null');
  if (address.startsWith('%')) return t('lists.from_domain', { domain: address.slice(1) });
  if (address.startsWith('*.')) return t('lists.from_below', { domain: address.slice(2) });
  return t('lists.from_address', { address });
}

function hostWords(host: string, t: Translate): string {
  if (host.startsWith('*.')) return t('lists.via_below', { host: host.slice(2) });
  const [address = ''] = host.split('/');
  if (ipFamily(address) === 0) return t('lists.via_name', { host });
  return t(host.includes('/') ? 'lists.via_network' : 'lists.via_address', { host });
}

/** As the list names a sender; the null sender has no name of its own. */
export function senderName(
  { sender_address, sender_host }: Pick<SaidEntry, 'sender_address' | 'sender_host'>,
  t: Translate,
): string {
  if (sender_address === null) return sender_host ?? '';
  if (sender_address === '') return t('lists.null_sender');
  return shownListSender(sender_address);
}

/** The sender as mail itself writes it, where that is otherwise: letters that look like others of another script differ there. */
export function writtenNames({
  sender_address,
  sender_host,
}: Pick<SaidEntry, 'sender_address' | 'sender_host'>): string[] {
  const names = [sender_address, sender_host].filter((name) => name !== null);
  return names
    .filter((name) => dnsListAddress(name) !== name)
    .map(dnsListAddress)
    .map(shownListSender);
}

export function protectsName(entry: SaidReach, t: Translate): string {
  const { instance } = entry;
  if (entry.scope_user !== null) return entry.scope_user;
  if (entry.scope_domain !== null) return `@${entry.scope_domain}`;
  if (entry.scope_tenant) return t('lists.everyone');
  return instance === null ? t('lists.everybody') : t('lists.everybody_in', { instance });
}

function toWords(entry: SaidReach, t: Translate): string {
  const { instance } = entry;
  if (entry.scope_user !== null) return t('lists.to_user', { address: entry.scope_user });
  if (entry.scope_domain !== null) return t('lists.to_domain', { domain: entry.scope_domain });
  if (entry.scope_tenant) return t('lists.to_tenant');
  return instance === null ? t('lists.to_global') : t('lists.to_instance', { instance });
}

/** Whole sentences: who is meant, what happens, and what limits it. */
export function meaningOf(entry: SaidEntry, t: Translate): string[] {
  const { sender_address, sender_host, list_type, list_scope } = entry;
  const address = sender_address === null ? t('lists.from_anyone') : addressWords(sender_address, t);
  const from = sender_host === null ? address : `${address} ${hostWords(sender_host, t)}`;
  const to = toWords(entry, t);
  const sentences = [t(list_type === 'block' ? 'lists.means_block' : 'lists.means_welcome', { from, to })];
  for (const name of writtenNames(entry)) sentences.push(t('lists.means_written', { name }));
  if (sender_address !== null && list_scope !== 'any')
    sentences.push(t(list_scope === 'env' ? 'lists.means_env' : 'lists.means_hdr'));
  if (list_type === 'welcome' && sender_address !== null)
    sentences.push(t(sender_host === null ? 'lists.means_no_spf' : 'lists.means_spf'));
  if (!entry.enabled) sentences.push(t('lists.means_off'));
  return sentences;
}
