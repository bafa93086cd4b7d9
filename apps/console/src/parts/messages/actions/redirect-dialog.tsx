import type { MessageMeta } from '@postern/contract/messages/details';
import { messageRelease, messageSuperrelease } from '@postern/contract/quarantine';
import { TextInput } from '@postern/ui/inputs.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { useTellReleased } from './use-acts.tsx';

export default function RedirectDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellReleased();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { cloudid, may, to_address } = meta;
  async function submit() {
    const operation = may.release ? messageRelease : messageSuperrelease;
    const body = { to: to.trim(), ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    tell(cloudid, await call(operation, { params: { id: cloudid }, body }), to.trim());
  }
  return (
    <FormDialog
      title={t('act.redirect_title')}
      of={meta}
      from={t('release.to', { to: to_address })}
      verb={t('release.button')}
      icon={action_icons.redirect}
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
      <TextArea
        id="redirect-reason"
        label={t('release.reason')}
        help={t('release.reason_help')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
