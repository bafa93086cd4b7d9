import type { MessageMeta } from '@postern/contract/messages/details';
import { releaseRequestCreate } from '@postern/contract/quarantine/release-requests';
import { call } from '@postern/web/api.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import { FormDialog, TextArea } from './form-dialog.tsx';
import { useRefresh } from './use-acts.tsx';

export default function RequestDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  async function submit() {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    await call(releaseRequestCreate, { params: { id: meta.cloudid }, body });
    refresh(meta.cloudid);
    const text = t('act.after_request');
    sayOutcome({ icon: action_icons.request, title: t('act.done_request'), text, lasts: 15_000 });
  }
  return (
    <FormDialog
      title={t('act.request_title')}
      of={meta}
      from={meta.hdr_from_addr || meta.from_address}
      verb={t('act.request_button')}
      icon={action_icons.request}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="request-reason"
        label={t('act.request_reason')}
        help={t('act.request_help')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
