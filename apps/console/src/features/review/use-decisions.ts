import type { ReviewAction } from '@postern/contract/base/vocabulary';
import { overviewRead } from '@postern/contract/overview';
import { bulkActionList } from '@postern/contract/quarantine/actions';
import {
  type ReviewItem,
  type ReviewMessage,
  reviewSubmit,
  reviewUndo,
} from '@postern/contract/quarantine/review';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { correct, dismiss, say, sayUndoable } from '@postern/web/messages.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { messageKey } from '../../parts/messages/details/use-message.ts';
import { type Decision, lastToUndo, marksOf } from './decisions.ts';

const key = ['reviewDecisions'] as const;
const none: readonly Decision[] = [];

let last_id = 0;

/** Sends each decision at once and by itself, so that each can be taken back by itself. */
export function useDecisions() {
  const { t } = useTexts();
  const client = useQueryClient();
  const { run: takeBack } = useAction(reviewUndo, { parallel: true });
  const { data: decisions = none } = useLoaded<readonly Decision[]>(key, () => none, {
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  /** Answers still on their way; taking back waits for them. */
  const sending = useRef(new Map<number, Promise<void>>());

  const read = useCallback(() => client.getQueryData<readonly Decision[]>(key) ?? none, [client]);
  const change = useCallback(
    (make: (before: readonly Decision[]) => readonly Decision[]) =>
      client.setQueryData<readonly Decision[]>(key, (before) => make(before ?? none)),
    [client],
  );
  const patch = useCallback(
    (id: number, part: Partial<Decision>) =>
      change((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [change],
  );

  /** What other screens show of these messages, and how many wait, is not true any more. */
  const refresh = useCallback(
    (items: readonly ReviewItem[]) => {
      for (const { cloudid } of items) void client.invalidateQueries({ queryKey: messageKey(cloudid) });
      void invalidate(client, [overviewRead]);
    },
    [client],
  );

  const did = useCallback((action: ReviewAction, count: number) => t(`review.did_${action}`, { count }), [t]);

  const undo = useCallback(async (): Promise<Decision | null> => {
    const decision = lastToUndo(read());
    if (decision === undefined) {
      say('hint', t('review.nothing_to_undo'));
      return null;
    }
    // Marked first: a second Z takes back the one before.
    patch(decision.id, { state: 'undone' });
    await sending.current.get(decision.id);
    const batch_id = read().find(({ id }) => id === decision.id)?.batch_id;
    if (!batch_id) return decision;
    const answer = await takeBack({ params: { batch_id } });
    if (answer === undefined) patch(decision.id, { state: 'done' });
    else {
      const { done, ignored } = answer;
      const all = new Set([...done, ...ignored.map(({ cloudid }) => cloudid)]).size;
      const what = did(decision.action, done.length);
      if (ignored.length === 0) say('success', t('review.undone', { what }), { lasts: 4000 });
      else {
        const stay = new Set(ignored.map(({ cloudid }) => cloudid));
        const items = decision.items.filter(({ cloudid }) => stay.has(cloudid));
        patch(decision.id, { state: 'done', items });
        const why = ignored[0]?.code ?? '';
        say('warning', t('review.undone_part', { done: done.length, all }), { text: whyText(t, why) });
      }
    }
    refresh(decision.items);
    return decision;
  }, [did, patch, read, refresh, takeBack, t]);

  const decide = useCallback(
    (action: ReviewAction, messages: readonly ReviewMessage[]) => {
      last_id += 1;
      const id = last_id;
      const items = messages.map(({ instance, cloudid }) => ({
        instance,
        cloudid,
        reviewactiontype: action,
      }));
      const decision: Decision = {
        ...{ id, action, items, state: 'sent', batch_id: null, left_out: [] },
        at: new Date().toISOString(),
      };
      change((before) => [...before, decision]);
      async function send() {
        try {
          const answer = await call(reviewSubmit, { body: items });
          if (answer.ignored.length > 0) void invalidate(client, [bulkActionList]);
          const left_out = answer.ignored.map(({ cloudid }) => cloudid);
          // Said at the key already. What was left out and why stands above the list.
          if (answer.done.length === 0) dismiss(said);
          else if (left_out.length > 0) correct(said, did(action, answer.done.length));
          const undone = read().find((each) => each.id === id)?.state === 'undone';
          patch(id, { batch_id: answer.batch_id, left_out, ...(undone ? {} : { state: 'done' }) });
        } catch (error) {
          patch(id, { state: 'failed' });
          dismiss(said);
          void invalidate(client, [bulkActionList]);
          say('error', errorText(error, t));
        } finally {
          sending.current.delete(id);
        }
        refresh(items);
      }
      const text = messages.length === 1 ? (messages[0]?.subject ?? '') : '';
      const extra = { text, keeps_running: true, undo: () => void undo() };
      const said = sayUndoable(did(action, items.length), extra);
      sending.current.set(id, send());
    },
    [change, client, did, patch, read, refresh, t, undo],
  );

  const marks = useMemo(() => marksOf(decisions), [decisions]);
  return { decide, undo, marks };
}

type Translate = ReturnType<typeof useTexts>['t'];

/** The server's reason by its code; the code itself where it is one this console does not know yet. */
export function whyText(t: Translate, code: string): string {
  return code === '' ? '' : t(`code.${code}` as 'code.not_held');
}
