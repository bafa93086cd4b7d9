/** Doing something to one message: at once, with a way back for thirty seconds and a word on what helps after that. */

import type { DataOf } from '@postern/contract/base/operation';
import type { MessageRow } from '@postern/contract/messages';
import { messageSummary } from '@postern/contract/messages';
import type { MessageMeta } from '@postern/contract/messages/details';
import { messageRead } from '@postern/contract/messages/details';
import { overviewRead } from '@postern/contract/overview';
import { messageRelease, messageReviewed } from '@postern/contract/quarantine';
import {
  bulkActionList,
  messageActionUndo,
  messageDelete,
  messageHash,
  messageReport,
} from '@postern/contract/quarantine/actions';
import { releaseRequestList, releaseRequestWithdraw } from '@postern/contract/quarantine/release-requests';
import type { TextKey } from '@postern/locales';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { messageKey } from '../details/use-message.ts';
import { noteDecided, patchRows } from '../list/patch-rows.ts';
import { action_icons } from './action-icons.tsx';
import type { ActionName } from './action-names.ts';

const said_ms = 15_000;

/** What an act answers, as far as a toast needs it. */
export type Done = { action_id: string | null; undo_until: string };

type Told = {
  cloudid: string;
  done: Done;
  title: string;
  text: string;
  icon: ReactNode;
  /** What rows show while the act stands, and after it was taken back. */
  now: Partial<MessageRow>;
  before: Partial<MessageRow>;
  /** What is said when it was taken back; by itself: that it was, and what. */
  undone?: string;
};

export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    (cloudid?: string) => {
      void client.invalidateQueries({ queryKey: cloudid ? messageKey(cloudid) : keyOf(messageRead) });
      void invalidate(client, [overviewRead, messageSummary, releaseRequestList, bulkActionList]);
    },
    [client],
  );
}

/** Shows what was done, and takes it back when asked to. */
export function useTellDone() {
  const { t } = useTexts();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    ({ cloudid, done, title, text, icon, now, before, undone }: Told) => {
      noteDecided([cloudid], true);
      patchRows(client, cloudid, now);
      refresh(cloudid);
      const { action_id } = done;
      const left = Math.max(0, Date.parse(done.undo_until) - Date.now());
      async function undo(id: string) {
        try {
          await call(messageActionUndo, { params: { id } });
          noteDecided([cloudid], false);
          patchRows(client, cloudid, before);
          const said = undone ?? t('act.undone', { what: title });
          sayOutcome({ icon: <IconArrowBackUp size={16} />, title: said, lasts: said_ms });
        } catch (error) {
          sayOutcome({
            icon: <IconAlertTriangle size={16} color="var(--p-warn)" />,
            title: t('act.failed'),
            text: errorText(error, t),
            lasts: said_ms,
          });
        }
        refresh(cloudid);
      }
      sayOutcome({
        ...{ icon, title, text },
        lasts: action_id === null ? said_ms : left,
        keeps_running: action_id !== null,
        ...(action_id === null ? {} : { undo: () => void undo(action_id) }),
      });
    },
    [client, refresh, t],
  );
}

/** A release waits out the time in which it can be taken back; `to` is who gets the message. */
export function useTellReleased() {
  const { t } = useTexts();
  const { clock } = useFormat();
  const tell = useTellDone();
  return useCallback(
    (cloudid: string, done: DataOf<typeof messageRelease>, to: string) =>
      tell({
        ...{ cloudid, done },
        icon: action_icons.release,
        title: t('release.done_single', { to }),
        text: t('release.leaves', { at: clock(done.leaves_at) }),
        now: { released: done.released },
        before: { released: null, state: 'held' },
        undone: t('release.undone'),
      }),
    [clock, t, tell],
  );
}

export function useTellFailed() {
  const { t } = useTexts();
  return useCallback(
    (error: unknown) =>
      sayOutcome({
        icon: <IconAlertTriangle size={16} color="var(--p-warn)" />,
        title: t('act.failed'),
        text: errorText(error, t),
        lasts: said_ms,
      }),
    [t],
  );
}

type Prompt = Extract<
  ActionName,
  'release' | 'hash' | 'reviewed' | 'delete' | 'report_spam' | 'report_ham' | 'withdraw'
>;

/** Acts whose answer is on its way: a key pressed twice acts once. */
const under_way = new Set<string>();

/** The acts that ask for nothing. */
export function useActs() {
  const { t } = useTexts();
  const { clock } = useFormat();
  const tell = useTellDone();
  const tellReleased = useTellReleased();
  const failed = useTellFailed();
  const refresh = useRefresh();
  return useCallback(
    async (name: Prompt, meta: MessageMeta): Promise<void> => {
      const { cloudid } = meta;
      const params = { id: cloudid };
      const icon = action_icons[name];
      const title = name === 'release' ? '' : t(`act.done_${name}` as TextKey);
      const nothing = { now: {}, before: {} };
      const this_act = `${name} ${cloudid}`;
      if (under_way.has(this_act)) return;
      under_way.add(this_act);
      try {
        if (name === 'release') {
          tellReleased(cloudid, await call(messageRelease, { params, body: {} }), meta.to_address);
        } else if (name === 'hash') {
          const done = await call(messageHash, { params });
          const text = t(done.fingerprint ? 'act.after_hash' : 'act.after_hash_plain');
          tell({ cloudid, done, title, text, icon, now: { hashed: done.hashed }, before: { hashed: null } });
        } else if (name === 'reviewed') {
          const done = await call(messageReviewed, { params });
          const text = t('act.after_reviewed');
          const now = { reviewed: done.reviewed };
          tell({ cloudid, done, title, text, icon, now, before: { reviewed: null } });
        } else if (name === 'delete') {
          const done = await call(messageDelete, { params });
          const text = t('act.after_delete', { at: clock(done.undo_until) });
          tell({ cloudid, done, title, text, icon, now: { state: 'deleted' }, before: { state: 'held' } });
        } else if (name === 'withdraw') {
          if (meta.request) await call(releaseRequestWithdraw, { params: { id: meta.request.request_id } });
          refresh(cloudid);
          sayOutcome({ icon, title, lasts: said_ms });
        } else {
          const opinion = name === 'report_spam' ? 'spam' : 'ham';
          const done = await call(messageReport, { params, body: { opinion } });
          tell({ cloudid, done, title, text: t('act.after_report'), icon, ...nothing });
        }
      } catch (error) {
        refresh(cloudid);
        failed(error);
      } finally {
        under_way.delete(this_act);
      }
    },
    [clock, failed, refresh, t, tell, tellReleased],
  );
}
