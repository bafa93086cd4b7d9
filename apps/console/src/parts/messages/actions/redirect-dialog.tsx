import type { MessageMeta } from '@postern/contract/messages/details';
import { messageRelease, messageSuperrelease } from '@postern/contract/quarantine';
import { releaseRisk } from '@postern/contract/quarantine/release-risk';
import { TextInput } from '@postern/ui/inputs.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { ReleaseDanger } from './release-danger.tsx';
import { useTellReleased } from './use-acts.tsx';

export default function RedirectDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellReleased();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [ticked, setTicked] = useState(false);
  const { cloudid, may, to_address } = meta;
  const risk = releaseRisk(meta);
  const confirms = risk.demand === 'confirmation';
  async function submit() {
    const operation = may.release ? messageRelease : messageSuperrelease;
    const body = {
      to: to.trim(),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(confirms && risk.danger !== null && { confirm: risk.danger }),
    };
    tell(cloudid, await call(operation, { params: { id: cloudid }, body }), to.trim());
  }
  return (
    <FormDialog
      title={t('act.redirect_title')}
      of={meta}
      from={t('release.to', { to: to_address })}
      verb={t('release.button')}
      icon={action_icons.redirect}
      danger={risk.danger === 'virus'}
      locked={confirms && !ticked}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        type="email"
        required
        data-autofocus
        label={t('act.redirect_to')}
        description={t('act.redirect_help', { to: to_address })}
        maxLength={320}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <ReleaseDanger risk={risk} ticked={ticked} onTick={setTicked} focus={false} />
      <TextArea
        id="redirect-reason"
        focus={false}
        label={t('release.reason')}
        help={t('release.reason_help')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
