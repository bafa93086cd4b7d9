import { messageSenderlist } from '@postern/contract/message-actions';
import type { MessageMeta } from '@postern/contract/message-details';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMe } from '../../lib/me.tsx';
import { useTexts } from '../../lib/texts.tsx';
import { useToast } from '../../lib/toast.tsx';
import { domainOf } from '../list/shown-state.ts';
import classes from '../release/release-dialog.module.css';
import { action_icons } from './action-icons.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRefresh } from './use-acts.tsx';

type What = 'address' | 'domain' | 'host';
type Whom = 'mailbox' | 'domain' | 'tenant';
type Props = { meta: MessageMeta; list_type: 'block' | 'welcome'; onClose: () => void };

/** Which trait of the sender, and for whom; only what the message tells and the roles allow. */
export default function SenderDialog({ meta, list_type, onClose }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const toast = useToast();
  const refresh = useRefresh();
  const address = meta.hdr_from_addr || meta.from_address;
  const host = meta.client_hostname || meta.client_ip || '';
  const whats: [What, string][] = [
    ...(address.includes('@')
      ? ([
          ['address', address],
          ['domain', domainOf(address)],
        ] satisfies [What, string][])
      : []),
    ...(host === '' ? [] : ([['host', host]] satisfies [What, string][])),
  ];
  const others = me.may({ module: 'quarasearch', sub_feature: 'search.search_others' });
  const whoms: [Whom, string][] = [
    ['mailbox', meta.to_address],
    ...(others
      ? ([
          ['domain', domainOf(meta.to_address)],
          ['tenant', ''],
        ] satisfies [Whom, string][])
      : []),
  ];
  const [what, setWhat] = useState<What>(whats[0]?.[0] ?? 'address');
  const [whom, setWhom] = useState<Whom>('mailbox');
  const icon = action_icons[list_type];

  async function submit() {
    const body = { list_type, what, whom };
    const { sender, how } = await call(messageSenderlist, { params: { id: meta.cloudid }, body });
    refresh(meta.cloudid);
    toast({
      icon,
      title: t(how === 'there' ? 'act.list_there' : 'act.done_list', { sender }),
      text: t('act.after_list'),
      lasts: 15_000,
    });
  }

  return (
    <FormDialog
      title={t(`act.${list_type}_title`)}
      subject={meta.subject}
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
            <input
              type="radio"
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
            <input
              type="radio"
              name="whom"
              value={each}
              checked={whom === each}
              onChange={() => setWhom(each)}
            />
            {t(`act.whom_${each}`, { value })}
          </label>
        ))}
      </fieldset>
      <p className={classes.help}>{t(`act.${list_type}_note`)}</p>
    </FormDialog>
  );
}
