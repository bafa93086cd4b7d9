import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconCornerUpLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import classes from './release-dialog.module.css';
import { type Releasable, type ReleaseOutcome, useRelease } from './use-release.tsx';

const longest_reason = 500;
const named = 6;

type Props = {
  messages: readonly Releasable[];
  onClose: () => void;
  onDone?: (outcome: ReleaseOutcome) => void;
};

/** Says what will be delivered to whom, and asks why; the reason is kept in the audit log. */
export default function ReleaseDialog({ messages, onClose, onDone }: Props) {
  const { t } = useTexts();
  const release = useRelease();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReleaseOutcome | null>(null);
  const dangerous = messages.some((message) => message.superrelease);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await release(messages, reason.trim());
    setBusy(false);
    onDone?.(result);
    if (result.failed.length === 0) onClose();
    else setOutcome(result);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      centered={false}
      yOffset="14vh"
      title={t('release.title', { count: messages.length })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {outcome === null ? (
        <form onSubmit={submit} className={classes.form}>
          <ul className={classes.messages}>
            {messages.slice(0, named).map((message) => (
              <li key={message.cloudid}>
                <b>{message.subject || t('search.no_subject')}</b>
                <span>{t('release.to', { to: message.to_address })}</span>
              </li>
            ))}
            {messages.length > named && <li>{t('release.and_more', { count: messages.length - named })}</li>}
          </ul>
          {dangerous && (
            <p className={classes.warning}>
              <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
              {t('release.super_warning')}
            </p>
          )}
          <label htmlFor="release-reason">{t('release.reason')}</label>
          <textarea
            id="release-reason"
            data-autofocus
            rows={3}
            maxLength={longest_reason}
            value={reason}
            aria-describedby="release-reason-help"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
          <p id="release-reason-help" className={classes.help}>
            {t('release.reason_help')}
          </p>
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={busy} leftSection={<IconCornerUpLeft size={15} stroke={1.75} />}>
              {t('release.button', { count: messages.length })}
            </Button>
          </div>
        </form>
      ) : (
        <Partly outcome={outcome} total={messages.length} onClose={onClose} />
      )}
    </Modal>
  );
}

/** “3 of 4 released”: names the rest and why. */
function Partly({
  outcome,
  total,
  onClose,
}: {
  outcome: ReleaseOutcome;
  total: number;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <p className={classes.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {t('release.partly', { done: outcome.released.length, count: total })}
      </p>
      <ul className={classes.messages}>
        {outcome.failed.map(({ message, why }) => (
          <li key={message.cloudid}>
            <b>{message.subject || t('search.no_subject')}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </div>
    </div>
  );
}
