/** What is asked, as the address keeps it: a domain, a span, changed settings, one entry. */
import { list_types } from '@postern/contract/sender-lists/entry-forms';
import { setting_fields } from '@postern/contract/settings';
import { type WhatIfField, what_if_days, what_if_fields } from '@postern/contract/settings/what-if';
import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';

export type Value = number | boolean | (typeof unopened)[number];
export type Values = Partial<Record<WhatIfField, Value>>;
/** `mailbox`: as typed; '' for the whole domain. */
export type EntryQuestion = { list_type: (typeof list_types)[number]; sender: string; mailbox: string };

export type Question = {
  domain: string;
  days: (typeof what_if_days)[number];
  settings: Values;
  entry: EntryQuestion | null;
};

const unopened = setting_fields.unopened_deep.options;
const numbers: ReadonlySet<WhatIfField> = new Set(['lowspamlevel', 'highspamlevel', 'olescan_level']);
export const unopened_fields = [
  'unopened_deep',
  'unopened_large',
  'unopened_unknown',
  'unopened_damaged',
] as const;
const isUnopened = (field: WhatIfField) => unopened_fields.some((each) => each === field);
export const isNumber = (field: WhatIfField) => numbers.has(field);
const most = (field: WhatIfField) => (field === 'olescan_level' ? 3 : 100);
const default_days = 30;

/** Null: it does not say a value of this field. */
export function readValue(field: WhatIfField, text: string | undefined): Value | null {
  if (text === undefined || text === '') return null;
  if (isUnopened(field)) return unopened.find((option) => option === text) ?? null;
  if (!isNumber(field)) return text === 'true' ? true : text === 'false' ? false : null;
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value) || value < 0 || value > most(field)) return null;
  return field === 'olescan_level' ? Math.round(value) : Math.round(value * 10) / 10;
}

export function readQuestion(search: Partial<Record<string, unknown>>, first_domain: string): Question {
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]));
  const settings: Values = {};
  for (const field of what_if_fields) {
    const value = readValue(field, text(field));
    if (value !== null) settings[field] = value;
  }
  const list_type = list_types.find((each) => each === search.list_type);
  return {
    domain: text('domain')?.toLowerCase() ?? first_domain,
    days: what_if_days.find((each) => String(each) === text('days')) ?? default_days,
    settings,
    entry: list_type ? { list_type, sender: text('sender') ?? '', mailbox: text('mailbox') ?? '' } : null,
  };
}

export type Change = Partial<
  Record<'domain' | 'days' | 'list_type' | 'sender' | 'mailbox' | WhatIfField, string | null>
>;

export function useQuestion(first_domain: string): [Question, (change: Change) => void] {
  const search = useSearch({ strict: false }) as Partial<Record<string, unknown>>;
  const go = useChangeAddress<keyof Change>();
  const change = useCallback((part: Change) => go(part, true), [go]);
  return [readQuestion(search, first_domain), change];
}

/** A name alone means one of the domain's own. */
export function mailboxOfText(text: string, domain: string): string | null {
  const mailbox = text.trim().toLowerCase();
  if (mailbox === '') return null;
  return mailbox.includes('@') ? mailbox : `${mailbox}@${domain}`;
}

/** An address, a domain or a host, as people write a sender. */
export function senderOfText(text: string): { sender_address?: string; sender_host?: string } {
  const sender = text.trim().toLowerCase();
  if (sender.includes('@') || sender.startsWith('%') || sender.startsWith('*.'))
    return { sender_address: sender };
  return /^[\d.:/a-f]+$/.test(sender) && /[\d:]/.test(sender)
    ? { sender_host: sender }
    : { sender_address: `%${sender}` };
}
