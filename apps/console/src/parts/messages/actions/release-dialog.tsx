import type { MessageMeta } from '@postern/contract/messages/details';
import { messageRelease, messageSuperrelease } from '@postern/contract/quarantine';
import { releaseRisk } from '@postern/contract/quarantine/release-risk';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import classes from './form-dialog.module.css';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { ReleaseDanger } from './release-danger.tsx';
import { useTellReleased } from './use-acts.tsx';

/** For what is riskier than plain spam: says why, asks to take the danger, and may be told a reason; both are kept in the audit log. */
export default function ReleaseDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellReleased();
  const [reason, setReason] = useState('');
  const [ticked, setTicked] = useState(false);
  const { cloudid, may, to_address } = meta;
  const risk = releaseRisk(meta);
  const confirms = risk.demand === 'confirmation';
  async function submit() {
    const operation = may.release ? messageRelease : messageSuperrelease;
    const body = {
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(confirms && risk.danger !== null && { confirm: risk.danger }),
    };
    tell(cloudid, await call(operation, { params: { id: cloudid }, body }), to_address);
  }
  return (
    <FormDialog
      title={t('release.title')}
      of={meta}
      from={t('release.to', { to: to_address })}
      verb={t('release.button')}
      icon={action_icons.release}
      danger={risk.danger === 'virus'}
      locked={confirms && !ticked}
      onSubmit={submit}
      onClose={onClose}
    >
      {!may.release && (
        <p className={classes.warning}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {t('release.super_warning')}
        </p>
      )}
      <ReleaseDanger risk={risk} ticked={ticked} onTick={setTicked} />
      <TextArea
        id="release-reason"
        label={t('release.reason')}
        help={t('release.reason_help')}
        focus={!confirms}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
