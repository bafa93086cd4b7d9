import { alert_intervals, type SavedSearch, search_colours } from '@postern/contract/messages/saved-searches';
import { Checkbox, Radio } from '@postern/ui/choice.tsx';
import { Select } from '@postern/ui/select.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useId } from 'react';
import { ColourDot } from './colour-dot.tsx';
import classes from './saved.module.css';
import { useMayColour } from './use-saved-searches.ts';

export type Draft = Pick<SavedSearch, 'name' | 'colour' | 'alert'>;
type Alert = NonNullable<Draft['alert']>;

const no_alert: Alert = { notification: false, mail: false, every_minutes: 60 };

type Props = { draft: Draft; onChange: (change: Partial<Draft>) => void };

/** Name, colour and alert of a saved search. */
export function SavedFields({ draft, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const alert = draft.alert ?? no_alert;
  const may_colour = useMayColour();

  function changeAlert(change: Partial<Alert>) {
    const next = { ...alert, ...change };
    onChange({ alert: next.notification || next.mail ? next : null });
  }

  return (
    <div className={classes.fields}>
      <label htmlFor={`${id}-name`}>{t('saved.name')}</label>
      <TextBox
        id={`${id}-name`}
        className={classes.text}
        data-autofocus
        value={draft.name}
        maxLength={80}
        required
        onChange={(name) => onChange({ name })}
      />
      {may_colour && (
        <fieldset className={classes.colours}>
          <legend>{t('saved.colour')}</legend>
          <div className={classes.choices}>
            {[null, ...search_colours].map((colour) => (
              <label
                key={colour ?? 'none'}
                className={classes.colour}
                title={t(`saved.colour_${colour ?? 'none'}`)}
              >
                <Radio
                  name={`${id}-colour`}
                  checked={draft.colour === colour}
                  aria-label={t(`saved.colour_${colour ?? 'none'}`)}
                  onChange={() => onChange({ colour })}
                />
                <ColourDot colour={colour} choice />
              </label>
            ))}
            <span className={classes.chosen} aria-hidden="true">
              {t(`saved.colour_${draft.colour ?? 'none'}`)}
            </span>
          </div>
        </fieldset>
      )}
      <fieldset className={classes.alerts}>
        <legend>{t('saved.alert')}</legend>
        {(['notification', 'mail'] as const).map((way) => (
          <label key={way} className={classes.check}>
            <Checkbox checked={alert[way]} onChange={(checked) => changeAlert({ [way]: checked })} />
            {t(`saved.by_${way}`)}
          </label>
        ))}
        {draft.alert && (
          <Select
            id={`${id}-every`}
            label={t('saved.every')}
            value={String(alert.every_minutes)}
            options={alert_intervals.map((minutes) => ({
              value: String(minutes),
              label: t(`saved.every_${minutes}`),
            }))}
            onChange={(value) => changeAlert({ every_minutes: Number(value) as Alert['every_minutes'] })}
          />
        )}
      </fieldset>
    </div>
  );
}
