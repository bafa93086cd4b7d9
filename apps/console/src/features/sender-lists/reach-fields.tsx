import { Select } from '@postern/ui/select.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { AriaAttributes } from 'react';
import { useInstances } from '../../lib/server-facts.ts';
import type { Draft } from './draft.ts';
import classes from './sender-lists.module.css';
import type { Rights } from './use-entries.ts';

type Props = {
  draft: Pick<Draft, 'reach' | 'mailbox' | 'domain' | 'tenant_id' | 'instance'>;
  rights: Rights;
  /** An entry that is there stays with its organisation, or with all of them. */
  moves: boolean;
  /** What is wrong with them, for the field that is typed. */
  told?: AriaAttributes;
  onChange: (part: Partial<Draft>) => void;
};

/** For whom an entry is: only what the person may write is offered. */
export function ReachFields({ draft, rights, moves, told, onChange }: Props) {
  const { t } = useTexts();
  const instances = useInstances();
  const { reach } = draft;
  const own_only = rights.reaches.length === 1;
  const possible = rights.reaches.filter((one) => moves || (one === 'global') === (reach === 'global'));
  const offered = possible.includes(reach) ? possible : [reach, ...possible];
  return (
    <>
      <label htmlFor="list-reach">{t('lists.for')}</label>
      <Select
        id="list-reach"
        value={reach}
        options={offered.map((value) => ({ value, label: t(`lists.reach_${value}`) }))}
        onChange={(next) => onChange({ reach: next })}
      />
      {reach === 'user' && (
        <>
          <label htmlFor="list-mailbox">{t('lists.mailbox')}</label>
          <TextBox
            id="list-mailbox"
            type="email"
            readOnly={own_only}
            value={draft.mailbox}
            {...told}
            onChange={(text) => onChange({ mailbox: text })}
          />
        </>
      )}
      {reach === 'domain' && (
        <>
          <label htmlFor="list-domain">{t('lists.domain')}</label>
          <TextBox
            id="list-domain"
            list="list-domains"
            value={draft.domain}
            {...told}
            onChange={(text) => onChange({ domain: text })}
          />
          <datalist id="list-domains">
            {rights.domains.map((domain) => (
              <option key={domain} value={domain} />
            ))}
          </datalist>
        </>
      )}
      {reach === 'tenant' && rights.tenants.length > 1 && (
        <>
          <label htmlFor="list-tenant">{t('lists.organisation')}</label>
          {moves ? (
            <Select
              id="list-tenant"
              value={draft.tenant_id}
              options={rights.tenants.map(({ tenant_id, name }) => ({
                value: String(tenant_id),
                label: name,
              }))}
              onChange={(tenant_id) => onChange({ tenant_id })}
            />
          ) : (
            <p className={classes.help}>
              {rights.tenants.find(({ tenant_id }) => String(tenant_id) === draft.tenant_id)?.name}
            </p>
          )}
        </>
      )}
      {reach === 'global' && (
        <>
          <label htmlFor="list-instance">{t('lists.instance')}</label>
          <Select
            id="list-instance"
            value={draft.instance}
            disabled={!moves}
            describedBy="list-instance-help"
            options={[
              { value: '', label: t('lists.any_instance') },
              ...instances.map((value) => ({ value, label: value })),
            ]}
            onChange={(instance) => onChange({ instance })}
          />
          <p id="list-instance-help" className={classes.help}>
            {t(moves ? 'lists.instance_help' : 'lists.instance_stays')}
          </p>
        </>
      )}
    </>
  );
}
