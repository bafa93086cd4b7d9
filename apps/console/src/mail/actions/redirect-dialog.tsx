import { TextInput } from '@mantine/core';
import type { MessageMeta } from '@postern/contract/message-details';
import { messageRelease, messageSuperrelease } from '@postern/contract/quarantine';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.tsx';
import { action_icons } from './action-icons.tsx';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { useTellDone } from './use-acts.tsx';

export default function RedirectDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const { clock } = useFormat();
  const tell = useTellDone();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { cloudid, may, to_address } = meta;
  async function submit() {
    const operation = may.release ? messageRelease : messageSuperrelease;
    const body = { to: to.trim(), ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    const done = await call(operation, { params: { id: cloudid }, body });
    tell({
      ...{ cloudid, done },
      icon: action_icons.redirect,
      title: t('release.done_single', { to: to.trim() }),
      text: t('release.leaves', { at: clock(done.leaves_at) }),
      now: { released: done.released },
      before: { released: null, state: 'held' },
    });
  }
  return (
    <FormDialog
      title={t('act.redirect_title')}
      subject={meta.subject}
      from={t('release.to', { to: to_address })}
      verb={t('release.button', { count: 1 })}
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
