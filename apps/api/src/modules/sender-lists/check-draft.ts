import {
  cleanListReach,
  cleanListSender,
  type Instance,
  type ListDraft,
  type ListIssue,
  MOST_LIST_COMMENT,
} from '@postern/contract';
import type { EntryFields } from './entry.ts';

/** A draft cleaned; `issues` says what is wrong with it, apart from who may write it. */
export interface CheckedDraft {
  readonly fields: EntryFields;
  readonly issues: ListIssue[];
}

/** Dates without a time are days in UTC; the last day belongs to the window. */
function moment(text: string | null | undefined, end: boolean): Date | null {
  if (text === null || text === undefined) return null;
  const isDay = text.length === 10;
  return new Date(isDay && end ? Date.parse(text) + 86_399_999 : text);
}

export function checkDraft(draft: ListDraft, now: number): CheckedDraft {
  const { sender, issues: about_sender } = cleanListSender(draft);
  const { reach, issues: about_reach } = cleanListReach({
    scope_user: draft.scope_user ?? null,
    scope_domain: draft.scope_domain ?? null,
    scope_tenant: draft.scope_tenant ?? false,
    scope_global: draft.scope_global ?? false,
  });
  const comment = (draft.comment ?? '').trim();
  const not_before = moment(draft.not_before, false);
  const not_after = moment(draft.not_after, true);
  const issues = [...about_sender, ...about_reach];
  if (comment.length > MOST_LIST_COMMENT) issues.push({ field: 'comment', problem: 'comment_too_long' });
  if (not_before && not_after && not_before >= not_after)
    issues.push({ field: 'not_after', problem: 'ends_before_start' });
  else if (not_after && not_after.getTime() < now)
    issues.push({ field: 'not_after', problem: 'already_ended' });
  return {
    fields: {
      ...sender,
      ...reach,
      ...{ comment, not_before, not_after },
      list_type: draft.list_type ?? 'block',
      // Says where an address is looked for: without one it says nothing, and makes no other entry.
      list_scope: sender.sender_address === null ? 'any' : (draft.list_scope ?? 'any'),
      instance: (draft.instance ?? null) as Instance | null,
      enabled: draft.enabled ?? true,
      reviewed: draft.reviewed ?? false,
    },
    issues,
  };
}
