import { domainPart } from '@postern/addresses';
import type { MessageMeta } from '@postern/contract/messages/details';
import { messageSenderlist } from '@postern/contract/quarantine/actions';
import { listEntryDelete } from '@postern/contract/sender-lists';
import { Radio } from '@postern/ui/choice.tsx';
import { call } from '@postern/web/api.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { shownListSender } from '../../../lib/list-sender.ts';
import { useMe } from '../../../lib/me.tsx';
import { action_icons } from './action-icons.tsx';
import classes from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { type SenderChoice, shownSender } from './sender-draft.ts';
import { SenderTrial } from './sender-trial.tsx';
import { useRefresh, useTellFailed } from './use-acts.tsx';

type What = SenderChoice['what'];
type Whom = SenderChoice['whom'];
type Props = { meta: MessageMeta; list_type: 'block' | 'welcome'; onClose: () => void };

/** Which trait of the sender, and for whom; only what the message tells and the roles allow. */
export default function SenderDialog({ meta, list_type, onClose }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const refresh = useRefresh();
  const failed = useTellFailed();
  const address = shownSender(meta);
  const host = meta.client_hostname || meta.client_ip || '';
  const whats: [What, string][] = [
    ...(address.includes('@')
      ? ([
          ['address', address],
          ['domain', domainPart(address)],
        ] satisfies [What, string][])
      : []),
    ...(host === '' ? [] : ([['host', host]] satisfies [What, string][])),
  ];
  const others = me.may({ module: 'quarasearch', sub_feature: 'search.search_others' });
  const whoms: [Whom, string][] = [
    ['mailbox', meta.to_address],
    ...(others
      ? ([
          ['domain', domainPart(meta.to_address)],
          ['tenant', ''],
        ] satisfies [Whom, string][])
      : []),
  ];
  const [what, setWhat] = useState<What>(whats[0]?.[0] ?? 'address');
  const [whom, setWhom] = useState<Whom>('mailbox');
  const icon = action_icons[list_type];

  async function submit() {
    const body = { list_type, what, whom };
    const answer = await call(messageSenderlist, { params: { id: meta.cloudid }, body });
    refresh(meta.cloudid);
    const { how, entry_id } = answer;
    const sender = shownListSender(answer.sender);
    const told = { icon, text: t('act.after_list') };
    const title = t(`act.done_${list_type}`, { sender });
    if (how === 'there') sayOutcome({ ...told, title: t('act.list_there', { sender }), lasts: 15_000 });
    else
      sayOutcome({
        ...told,
        title,
        // What the entry said before it was changed nobody keeps here: the lists' own history has it.
        ...(how === 'added' ? { undo: () => void undo(entry_id, title) } : { lasts: 15_000 }),
      });
  }

  async function undo(id: string, text: string) {
    try {
      await call(listEntryDelete, { params: { id } });
      sayOutcome({
        icon: <IconArrowBackUp size={16} />,
        title: t('act.undone', { what: text }),
        lasts: 15_000,
      });
    } catch (error) {
      failed(error);
    }
    refresh(meta.cloudid);
  }

  return (
    <FormDialog
      title={t(`act.${list_type}_title`)}
      of={meta}
      from={address}
      verb={t(`act.${list_type}_button`)}
      icon={icon}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={classes.choices}>
        <legend>{t('act.what')}</legend>
        {whats.map(([each, value], index) => (
          <label key={each}>
            <Radio
              name="what"
              value={each}
              checked={what === each}
              onChange={() => setWhat(each)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
            {t(`act.what_${each}`, { value })}
          </label>
        ))}
      </fieldset>
      <fieldset className={classes.choices}>
        <legend>{t('act.whom')}</legend>
        {whoms.map(([each, value]) => (
          <label key={each}>
            <Radio name="whom" value={each} checked={whom === each} onChange={() => setWhom(each)} />
            {t(`act.whom_${each}`, { value })}
          </label>
        ))}
      </fieldset>
      <p className={classes.help}>{t(`act.${list_type}_note`)}</p>
      <SenderTrial meta={meta} choice={{ list_type, what, whom }} />
    </FormDialog>
  );
}
