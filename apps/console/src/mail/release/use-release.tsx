/** Releasing with a reason, and taking it back while the server still holds it. */
import { messageRelease, messageReleaseUndo, messageSuperrelease } from '@postern/contract/quarantine';
import { IconAlertTriangle, IconCornerUpLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useToast } from '../../lib/toast.tsx';
import { patchRows } from '../list/patch-rows.ts';

export type Releasable = { cloudid: string; subject: string; to_address: string; superrelease: boolean };
export type ReleaseOutcome = { released: Releasable[]; failed: { message: Releasable; why: string }[] };

/** How many releases go out at once: enough to be quick, few enough for a small server. */
const at_once = 4;

export function useRelease() {
  const { t } = useTexts();
  const { clock } = useFormat();
  const toast = useToast();
  const client = useQueryClient();

  const refresh = useCallback(
    (id: string) => {
      void client.invalidateQueries({ queryKey: ['messageRead', id] });
      void client.invalidateQueries({ queryKey: ['overviewRead'] });
    },
    [client],
  );

  const undo = useCallback(
    async (messages: readonly Releasable[]) => {
      let back = 0;
      let why = '';
      for (const message of messages) {
        try {
          await call(messageReleaseUndo, { params: { id: message.cloudid } });
          patchRows(client, message.cloudid, { released: null, state: 'held' });
          back += 1;
        } catch (error) {
          why = errorText(error, t);
        }
        refresh(message.cloudid);
      }
      const failed = back < messages.length;
      toast({
        icon: failed ? <IconAlertTriangle size={16} color="var(--p-warn)" /> : <IconCornerUpLeft size={16} />,
        title: t(failed ? 'release.undo_partly' : 'release.undone', { count: messages.length, back }),
        text: why,
        lasts: 15_000,
      });
    },
    [client, refresh, t, toast],
  );

  return useCallback(
    async (messages: readonly Releasable[], reason: string): Promise<ReleaseOutcome> => {
      const outcome: ReleaseOutcome = { released: [], failed: [] };
      let leaves_at = Number.POSITIVE_INFINITY;
      const waiting = [...messages];
      async function work() {
        for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
          try {
            const body = reason === '' ? {} : { reason };
            const answer = await call(message.superrelease ? messageSuperrelease : messageRelease, {
              params: { id: message.cloudid },
              body,
            });
            leaves_at = Math.min(leaves_at, Date.parse(answer.leaves_at));
            patchRows(client, message.cloudid, { released: answer.released });
            outcome.released.push(message);
          } catch (error) {
            outcome.failed.push({ message, why: errorText(error, t) });
          }
          refresh(message.cloudid);
        }
      }
      await Promise.all(Array.from({ length: Math.min(at_once, messages.length) }, work));
      const [only] = outcome.released;
      if (only !== undefined) {
        const left = Math.max(0, leaves_at - Date.now());
        const done = [...outcome.released];
        toast({
          icon: <IconCornerUpLeft size={16} />,
          title:
            done.length === 1 && messages.length === 1
              ? t('release.done_single', { to: only.to_address })
              : t('release.done_many', { count: done.length, all: messages.length }),
          text: t('release.leaves', {
            at: clock(new Date(leaves_at).toISOString()),
            seconds: Math.round(left / 1000),
          }),
          lasts: left,
          keeps_running: true,
          undo: () => void undo(done),
        });
      }
      return outcome;
    },
    [client, clock, refresh, t, toast, undo],
  );
}
