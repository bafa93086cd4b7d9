import { SettingRow } from '@postern/ui/setting-row.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './reports.module.css';

type Props = {
  id: string;
  label: string;
  choices: readonly string[];
  /** Null: all, those to come included. */
  chosen: readonly string[] | null;
  disabled: boolean;
  onChange: (domains: string[] | null) => void;
};

/** All domains one administers, or some of them. */
export function DomainsRow({ id, label, choices, chosen, disabled, onChange }: Props) {
  const { t } = useTexts();
  const toggle = (name: string, on: boolean) => {
    const next = on ? [...(chosen ?? []), name] : (chosen ?? []).filter((one) => one !== name);
    // The last one cannot be taken away: a report about nothing would never come.
    if (next.length > 0) onChange(next);
  };
  return (
    <SettingRow
      control_id={id}
      label={label}
      help={t('reports.domains_help')}
      control={
        <div className={classes.domains}>
          <Toggle
            id={id}
            on={chosen === null}
            disabled={disabled || choices.length === 0}
            describedBy={`${id}-help`}
            onChange={(all) => onChange(all ? null : [...choices])}
          >
            {t(chosen === null ? 'shell.on' : 'shell.off')}
          </Toggle>
          {chosen !== null &&
            choices.map((name) => (
              <label key={name} htmlFor={`${id}-${name}`}>
                <Tick
                  id={`${id}-${name}`}
                  checked={chosen.includes(name)}
                  disabled={disabled || (chosen.length === 1 && chosen[0] === name)}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
                {name}
              </label>
            ))}
        </div>
      }
    />
  );
}
