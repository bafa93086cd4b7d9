/** What a form holds of an entry, and what it sends. */

import type { Instance } from '@postern/contract/base/vocabulary';
import type { ListEntryData, ListEntryInput } from '@postern/contract/sender-lists';
import {
  cleanListReach,
  cleanListSender,
  type ListIssue,
  type ListProblem,
  type ListReach,
  type ListScope,
  type ListType,
  list_problems,
  listHostText,
  listReachOf,
  MOST_LIST_COMMENT,
} from '@postern/contract/sender-lists/entry-forms';
import { ApiError } from '@postern/web/api-error.ts';
import { likelyDomain } from '../../lib/likely-domain.ts';
import { shownListSender } from '../../lib/list-sender.ts';
import type { SaidEntry } from './entry-words.ts';
import type { Rights } from './use-entries.ts';

export type Draft = {
  list_type: ListType;
  list_scope: ListScope;
  /** As typed; empty: no address is named, `<>`: the null sender. */
  address: string;
  host: string;
  reach: ListReach;
  mailbox: string;
  domain: string;
  tenant_id: string;
  /** Where an entry for all organisations holds; empty: in every instance. */
  instance: Instance | '';
  /** Days of the viewer's zone, `2026-11-21`, or empty. */
  not_before: string;
  not_after: string;
  comment: string;
  enabled: boolean;
  reviewed: boolean;
};

/** The day of a moment in the viewer's zone, as a date field writes it. */
function dayOf(iso: string | null): string {
  if (iso === null) return '';
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function newDraft(rights: Rights): Draft {
  const widest = rights.reaches.includes('domain') && rights.domains.length > 0 ? 'domain' : 'user';
  return {
    ...{ list_type: 'block', list_scope: 'any', address: '', host: '', comment: '' },
    ...{ not_before: '', not_after: '', enabled: true, reviewed: false },
    ...{ reach: widest, instance: '' },
    mailbox: widest === 'user' ? rights.address : '',
    domain: likelyDomain(rights.address, rights.domains),
    tenant_id: String(rights.tenants[0]?.tenant_id ?? ''),
  };
}

function shownAddress(kept: string | null): string {
  if (kept === '') return '<>';
  return shownListSender(kept ?? '');
}

export function draftOf(entry: ListEntryData, rights: Rights): Draft {
  const { sender_address, sender_host, scope_user, scope_domain, tenant_id } = entry;
  return {
    ...newDraft(rights),
    list_type: entry.list_type,
    list_scope: entry.list_scope,
    address: shownAddress(sender_address),
    host: sender_host ?? '',
    reach: listReachOf(entry),
    mailbox: scope_user ?? '',
    domain: scope_domain ?? likelyDomain(rights.address, rights.domains),
    tenant_id: String(tenant_id),
    instance: entry.instance ?? '',
    not_before: dayOf(entry.not_before),
    not_after: dayOf(entry.not_after),
    comment: entry.comment,
    enabled: entry.enabled,
    reviewed: entry.reviewed,
  };
}

/** The first and the last moment of a day in the viewer's zone. */
function moment(day: string, end: boolean): string | null {
  if (day === '') return null;
  const date = new Date(`${day}T${end ? '23:59:59.999' : '00:00:00.000'}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** What goes to the server; a day that was not touched keeps the entry's exact time. */
export function bodyOf(draft: Draft, before: ListEntryData | null): ListEntryInput {
  const { reach, address, host, mailbox, domain, tenant_id } = draft;
  const kept = (field: 'not_before' | 'not_after', end: boolean) =>
    before !== null && draft[field] === dayOf(before[field]) ? before[field] : moment(draft[field], end);
  return {
    list_type: draft.list_type,
    list_scope: draft.list_scope,
    sender_address: address.trim() === '' ? null : address,
    sender_host: host.trim() === '' ? null : host,
    scope_user: reach === 'user' ? mailbox : null,
    scope_domain: reach === 'domain' ? domain : null,
    scope_tenant: reach === 'tenant',
    scope_global: reach === 'global',
    ...(reach === 'tenant' && tenant_id !== '' ? { tenant_id: Number(tenant_id) } : {}),
    // Spec 2 section 5: sent only when adding.
    ...(reach === 'global' && before === null ? { instance: draft.instance || null } : {}),
    not_before: kept('not_before', false),
    not_after: kept('not_after', true),
    comment: draft.comment,
    enabled: draft.enabled,
    reviewed: draft.reviewed,
  };
}

/** The draft as it would be kept, and what is wrong with it; the server looks again. */
export function checkDraft(
  draft: Draft,
  before: ListEntryData | null,
): { said: SaidEntry; issues: ListIssue[] } {
  const body = bodyOf(draft, before);
  const { sender, issues: about_sender } = cleanListSender(body);
  const { reach, issues: about_reach } = cleanListReach({
    scope_user: body.scope_user ?? null,
    scope_domain: body.scope_domain ?? null,
    scope_tenant: body.scope_tenant ?? false,
    scope_global: body.scope_global ?? false,
  });
  const issues = [...about_sender, ...about_reach];
  const { not_before, not_after } = body;
  if (not_before && not_after && not_before >= not_after)
    issues.push({ field: 'not_after', problem: 'ends_before_start' });
  else if (not_after && not_after !== before?.not_after && new Date(not_after) < new Date())
    issues.push({ field: 'not_after', problem: 'already_ended' });
  if (draft.comment.trim().length > MOST_LIST_COMMENT)
    issues.push({ field: 'comment', problem: 'comment_too_long' });
  return {
    said: {
      ...reach,
      list_type: draft.list_type,
      list_scope: draft.list_scope,
      instance: draft.instance || null,
      sender_address: sender.sender_address,
      sender_host: listHostText(sender),
      enabled: draft.enabled,
    },
    issues,
  };
}

/** What the server alone can find wrong: whose a mailbox or a domain is. */
export function issuesOf(error: unknown): ListIssue[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return [];
  return error.detail.flatMap(({ loc, msg }: { loc?: unknown; msg?: unknown }) => {
    const problem = (Object.keys(list_problems) as ListProblem[]).find((name) => list_problems[name] === msg);
    const field = Array.isArray(loc) ? loc.at(-1) : undefined;
    return problem === undefined || typeof field !== 'string' ? [] : [{ field, problem }];
  });
}

/** Of an entry for all that lies below a domain, the domain; null: it is for something else. */
export const domainItself = (address: string): string | null =>
  /^\*\.(.+\..+)$/.exec(address.trim())?.[1] ?? null;
