import { setting_fields } from '@postern/contract/settings';
import type { WhatIfField } from '@postern/contract/settings/what-if';
import { what_if_days } from '@postern/contract/settings/what-if';
import { Checkbox } from '@postern/ui/choice.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useId } from 'react';
import { type Change, type Question, readValue, unopened_fields, type Value } from './question.ts';
import { SaveChanges } from './save-changes.tsx';
import { TypedField } from './typed-field.tsx';
import classes from './what-if.module.css';

type Current = Partial<Record<WhatIfField, { value: Value; may_change: boolean }>>;
type Props = {
  question: Question;
  current: Current;
  domains: readonly string[];
  onChange: (change: Change) => void;
};

const switches = [
  'deliver_spam',
  'deliver_highspam',
  'block_encryptedarchives',
  'refuse_encryptedarchives',
  'block_before_welcome',
  'skip_spamfilter',
  'skip_antivirus',
] as const;
const macro_levels = ['0', '1', '2', '3'] as const;

export function QuestionForm({ question, current, domains, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const { domain, days, settings, entry } = question;
  const known = domains.includes(domain) || domain === '' ? domains : [domain, ...domains];
  const shown = (field: WhatIfField) => settings[field] ?? current[field]?.value;
  const set = (field: WhatIfField, text: string) => {
    const value = readValue(field, text);
    onChange({ [field]: value === null || value === current[field]?.value ? null : String(value) });
  };
  const isChanged = (field: WhatIfField) => settings[field] !== undefined || undefined;
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}-domain`}>{t('what_if.domain')}</label>
      {domains.length > 0 ? (
        <Select
          id={`${id}-domain`}
          value={domain}
          options={known.map((name) => ({ value: name, label: name }))}
          onChange={(name) => onChange({ domain: name })}
        />
      ) : (
        <TypedField id={`${id}-domain`} value={domain} onChange={(name) => onChange({ domain: name })} />
      )}
      <label htmlFor={`${id}-days`}>{t('what_if.days')}</label>
      <Select
        id={`${id}-days`}
        value={String(days)}
        options={what_if_days.map((count) => ({
          value: String(count),
          label: t('what_if.last_days', { count }),
        }))}
        onChange={(chosen) => onChange({ days: chosen })}
      />

      <h3>{t('what_if.levels')}</h3>
      {(['lowspamlevel', 'highspamlevel'] as const).map((field) => (
        <div key={field} className={classes.field} data-changed={isChanged(field)}>
          <label htmlFor={`${id}-${field}`}>{t(`what_if.${field}`)}</label>
          <TypedField
            id={`${id}-${field}`}
            number
            value={String(shown(field) ?? '')}
            onChange={(text) => set(field, text)}
          />
          <Now value={current[field]?.value} />
        </div>
      ))}
      <div className={classes.field} data-changed={isChanged('olescan_level')}>
        <label htmlFor={`${id}-ole`}>{t('what_if.olescan_level')}</label>
        <Select
          id={`${id}-ole`}
          value={String(shown('olescan_level') ?? '')}
          options={macro_levels.map((level) => ({ value: level, label: t(`what_if.macros_${level}`) }))}
          onChange={(text) => set('olescan_level', text)}
        />
      </div>

      {unopened_fields.map((field) => (
        <div key={field} className={classes.field} data-changed={isChanged(field)}>
          <label htmlFor={`${id}-${field}`}>{t(`what_if.${field}`)}</label>
          <Select
            id={`${id}-${field}`}
            value={String(shown(field) ?? '')}
            options={setting_fields[field].options.map((option) => ({
              value: option,
              label: t(`what_if.unopened_is_${option}`),
            }))}
            onChange={(text) => set(field, text)}
          />
        </div>
      ))}

      <h3>{t('what_if.switches')}</h3>
      {switches.map((field) => (
        <label key={field} className={classes.tick} data-changed={isChanged(field)}>
          <Checkbox checked={shown(field) === true} onChange={(on) => set(field, String(on))} />
          {t(`what_if.${field}`)}
        </label>
      ))}

      <h3>{t('what_if.entry')}</h3>
      <Segmented
        quiet
        label={t('what_if.entry')}
        value={entry?.list_type ?? 'none'}
        options={[
          { value: 'none', label: t('what_if.entry_none') },
          { value: 'block', label: t('what_if.entry_block') },
          { value: 'welcome', label: t('what_if.entry_welcome') },
        ]}
        onChange={(type) =>
          onChange({
            list_type: type === 'none' ? null : type,
            ...(type === 'none' ? { mailbox: null } : {}),
          })
        }
      />
      {entry && (
        <>
          <label htmlFor={`${id}-sender`}>{t('what_if.sender')}</label>
          <TypedField
            id={`${id}-sender`}
            value={entry.sender}
            describedBy={`${id}-sender-help`}
            onChange={(sender) => onChange({ sender })}
          />
          <p id={`${id}-sender-help`} className={classes.help}>
            {t('what_if.sender_help')}
          </p>
          <label htmlFor={`${id}-mailbox`}>{t('what_if.mailbox')}</label>
          <TypedField
            id={`${id}-mailbox`}
            value={entry.mailbox}
            describedBy={`${id}-mailbox-help`}
            onChange={(mailbox) => onChange({ mailbox })}
          />
          <p id={`${id}-mailbox-help`} className={classes.help}>
            {t('what_if.mailbox_help', { domain })}
          </p>
        </>
      )}
      <SaveChanges question={question} current={current} onChange={onChange} />
    </form>
  );
}

function Now({ value }: { value: Value | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  if (typeof value !== 'number') return null;
  return <span className={classes.now}>{t('what_if.now', { value: format.score(value) })}</span>;
}
