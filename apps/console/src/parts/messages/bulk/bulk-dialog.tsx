/** Before many messages are changed: what will happen. While it does: how far. Afterwards: what was left alone and why. */

import type { MessageRow } from '@postern/contract/messages';
import type { BulkActionName } from '@postern/contract/quarantine/actions';
import type { TextKey } from '@postern/locales';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { action_icons } from '../actions/action-icons.tsx';
import form from '../actions/form-dialog.module.css';
import { TextArea } from '../actions/form-dialog.tsx';
import { type BulkOutcome, planBulk, useBulk } from '../actions/use-bulk.tsx';
import { useBulkWords } from '../actions/use-bulk-words.ts';
import { subjectText } from '../subject-text.ts';
import classes from './bulk-dialog.module.css';
import { LeftAlone, Subjects } from './left-alone.tsx';

type Props = {
  action: BulkActionName;
  rows: readonly MessageRow[];
  onClose: () => void;
  onDone: () => void;
};

export function BulkDialog({ action, rows, onClose, onDone }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const run = useBulk();
  const words = useBulkWords();
  const [ids] = useState(() => rows.map((row) => row.cloudid));
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [reason, setReason] = useState('');
  const plan = useLoaded(['bulkPlan', action, ids], (signal) => planBulk(action, ids, signal), {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  async function start() {
    setProgress(0);
    const result = await run(action, ids, setProgress, reason.trim());
    setProgress(null);
    onDone();
    if (result.ignored.length === 0 && result.stopped === '') onClose();
    else setOutcome(result);
  }

  const all = ids.length;
  const subjects = useMemo(() => new Map(rows.map((row) => [row.cloudid, subjectText(row, t)])), [rows, t]);
  const named = <One extends { cloudid: string }>(messages: readonly One[]) =>
    messages.map((one) => ({ ...one, subject: subjects.get(one.cloudid) ?? t('search.no_subject') }));
  return (
    <Dialog
      onClose={onClose}
      locked={progress !== null}
      width={520}
      top="12vh"
      title={t(`bulk.title_${action}`)}
    >
      {progress !== null ? (
        <div className={classes.progress} aria-live="polite">
          <progress
            className={classes.bar}
            value={progress}
            max={all}
            aria-label={t(`bulk.title_${action}`)}
          />
          <p>{t('bulk.progress', { done: count(progress), count: count(all) })}</p>
        </div>
      ) : outcome !== null ? (
        <div role="alert">
          <p>{words(action, outcome.done, all)}</p>
          {outcome.stopped !== '' && (
            <p className={classes.warning}>
              <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
              {t('bulk.stopped', { why: outcome.stopped })}
            </p>
          )}
          <LeftAlone action={action} left="was_left" messages={named(outcome.ignored)} />
          <Foot>
            <Button variant="default" onClick={onClose}>
              {t('shell.close')}
            </Button>
          </Foot>
        </div>
      ) : plan.isError ? (
        <Failed title="error.list_title" error={plan.error} onRetry={plan.refetch} />
      ) : plan.data === undefined ? (
        <p className={classes.checking}>{t('bulk.checking')}</p>
      ) : (
        <>
          <p>
            {t(plan.data.total === all ? `bulk.will_all_${action}` : `bulk.will_${action}`, {
              count: all,
              number: count(all),
              done: count(plan.data.total),
              whom: t('bulk.recipients', {
                count: plan.data.recipients,
                number: count(plan.data.recipients),
              }),
            })}
          </p>
          <ul className={classes.classes}>
            {Object.entries(plan.data.classes).map(([name, number]) => (
              <li key={name}>
                <VerdictMark value={name} /> <b>{count(number ?? 0)}</b>
              </li>
            ))}
          </ul>
          {plan.data.held_again.length > 0 && (
            <>
              <p className={classes.warning}>
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                {t('bulk.held_again', {
                  count: plan.data.held_again.length,
                  number: count(plan.data.held_again.length),
                })}
              </p>
              <Subjects messages={named(plan.data.held_again.map((cloudid) => ({ cloudid })))} />
            </>
          )}
          <LeftAlone action={action} left="left" messages={named(plan.data.ignored)} />
          {action === 'release' && plan.data.total > 0 && (
            <div className={form.form}>
              <TextArea
                id="bulk-reason"
                label={t('release.reason')}
                help={t('bulk.reason_help')}
                value={reason}
                onChange={setReason}
              />
            </div>
          )}
          <Foot onCancel={onClose}>
            <Button
              ref={takeFocus}
              disabled={plan.data.total === 0}
              leftSection={action_icons[action]}
              {...(action === 'delete' ? { color: 'var(--p-bad)' } : {})}
              onClick={() => void start()}
            >
              {t(`bulk.do_${action}` as TextKey, { count: count(plan.data.total) })}
            </Button>
          </Foot>
        </>
      )}
    </Dialog>
  );
}

/** The plan comes after the dialog, so its button asks for the focus itself. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
