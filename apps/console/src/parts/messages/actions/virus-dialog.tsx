import type { MessageMeta } from '@postern/contract/messages/details';
import { messageMakevirus } from '@postern/contract/quarantine/actions';
import { TextInput } from '@postern/ui/inputs.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { action_icons } from './action-icons.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useTellDone } from './use-acts.tsx';

export default function VirusDialog({ meta, onClose }: { meta: MessageMeta; onClose: () => void }) {
  const { t } = useTexts();
  const tell = useTellDone();
  const [engine, setEngine] = useState(t('act.virus_manual'));
  const [name, setName] = useState('');
  const { cloudid } = meta;
  async function submit() {
    const body = { virusengine: engine.trim(), virusname: name.trim() };
    const done = await call(messageMakevirus, { params: { id: cloudid }, body });
    tell({
      ...{ cloudid, done },
      icon: action_icons.virus,
      title: t('act.done_virus'),
      text: t('act.after_virus'),
      now: { class: 'virus', is_virus: true },
      before: { class: meta.class, is_virus: false },
    });
  }
  return (
    <FormDialog
      title={t('act.virus_title')}
      of={meta}
      from={meta.hdr_from_addr || meta.from_address}
      verb={t('act.virus_title')}
      icon={action_icons.virus}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        required
        data-autofocus
        label={t('act.virus_name')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        required
        label={t('act.virus_engine')}
        maxLength={60}
        value={engine}
        onChange={(event) => setEngine(event.target.value)}
      />
    </FormDialog>
  );
}
