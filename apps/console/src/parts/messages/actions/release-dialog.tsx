import type { MessageMeta } from '@postern/contract/messages/details';
import { messageRelease, messageSuperrelease } from '@postern/contract/quarantine';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconBiohazard } from '@tabler/icons-react';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import classes from './form-dialog.module.css';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { useTellReleased } from './use-acts.tsx';

/** Says what will be delivered to whom, and asks why; the reason is kept in the audit log. */
export default function ReleaseDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellReleased();
  const [reason, setReason] = useState('');
  const { cloudid, may, to_address } = meta;
  async function submit() {
    const operation = may.release ? messageRelease : messageSuperrelease;
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    tell(cloudid, await call(operation, { params: { id: cloudid }, body }), to_address);
  }
  return (
    <FormDialog
      title={t('release.title')}
      of={meta}
      from={t('release.to', { to: to_address })}
      verb={t('release.button')}
      icon={action_icons.release}
      onSubmit={submit}
      onClose={onClose}
    >
      {meta.virus_report !== null && (
        <p className={classes.danger}>
          <IconBiohazard size={15} stroke={1.75} aria-hidden />
          {t('act.release_virus', { name: meta.virus_report.virus })}
        </p>
      )}
      {!may.release && (
        <p className={classes.warning}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {t('release.super_warning')}
        </p>
      )}
      <TextArea
        id="release-reason"
        label={t('release.reason')}
        help={t('release.reason_help')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
