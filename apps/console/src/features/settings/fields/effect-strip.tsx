/** What a value that judges nothing would have changed: which mail had carried a tag, waited, gone elsewhere, been refused. */
import {
  type SettingTrial,
  type SettingTrialField,
  settingTrialCreate,
} from '@postern/contract/settings/trial';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useId, useState } from 'react';
import { DayBars } from './day-bars.tsx';
import { EffectSamples } from './effect-samples.tsx';
import classes from './strip.module.css';
import { days, placeBody, type StripProps } from './trial.ts';
import { Tried } from './tried.tsx';
import { useEffectWords } from './use-effect-words.ts';

type Props = StripProps & { field: SettingTrialField };
/** Lines beyond say little each. */
const most_lines = 4;

export function EffectStrip({ place, field, value }: Props) {
  const body = { ...placeBody(place), days, field } as const;
  return (
    <Tried
      name={['settingTrialCreate', body]}
      value={value}
      ask={(tried, signal) => call(settingTrialCreate, { body: { ...body, value: tried } }, signal)}
    >
      {(trial) => <Answer {...{ place, field, trial }} />}
    </Tried>
  );
}

function Answer({ place, field, trial }: Pick<Props, 'place' | 'field'> & { trial: SettingTrial }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useEffectWords();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { examined, changed, effects, samples, complete, since } = trial;
  const all = format.count(examined);
  return (
    <div className={classes.strip} aria-live="polite">
      {examined > 0 && <DayBars days={trial.by_day} span={days} />}
      <div className={classes.told}>
        {(examined > 0 || trial.unknown === 0) && (
          <p>
            <b>{lead()}</b>
          </p>
        )}
        {changed > 0 && (
          <ul className={classes.effects}>
            {effects.slice(0, most_lines).map((one) => (
              <li key={`${one.effect} ${one.before} ${one.after}`}>
                {rich(t('setup.trial_line', { effect: words(one), number: format.count(one.messages) }))}
              </li>
            ))}
          </ul>
        )}
        <p>
          {notes().map((note) => (
            <span key={note}>{note} </span>
          ))}
          {samples.length > 0 && (
            <button
              type="button"
              className={classes.link}
              aria-expanded={opened}
              aria-controls={id}
              onClick={() => setOpened(!opened)}
            >
              {t('setup.trial_samples')}
            </button>
          )}
        </p>
        <div id={id} hidden={!opened}>
          {opened && <EffectSamples samples={samples} several={effects.length > 1} />}
        </div>
      </div>
    </div>
  );

  function lead(): string {
    if (examined === 0) return t('setup.trial_none', { days });
    return changed === 0
      ? t('setup.strip_nothing', { days, number: all })
      : t('setup.trial_lead', { days, all });
  }

  function notes(): string[] {
    const found: string[] = [];
    const has = (effect: string) => effects.some((one) => one.effect === effect);
    if (has('waiting')) found.push(t('setup.trial_leaves_later'));
    if (has('closed')) found.push(t('setup.trial_looks'));
    if (field === 'user_management' && examined > 0) found.push(t('setup.trial_by_accounts'));
    if ((field === 'deliver_port' || field === 'setnamedtransport') && changed > 0)
      found.push(t('setup.trial_by_server'));
    if (trial.unknown > 0) found.push(unknownNote());
    if (!complete) found.push(t('setup.strip_since', { since: format.moment(since) }));
    if (place.scope !== 'domain') found.push(t('setup.strip_inheriting'));
    return found;
  }

  function unknownNote(): string {
    const number = format.count(trial.unknown);
    if (field === 'addresscheck_smtp_port') return t('setup.trial_never_asked', { number });
    return trial.known_since === null
      ? t('setup.trial_not_kept', { number })
      : t('setup.trial_older', { number, since: format.moment(trial.known_since) });
  }
}
