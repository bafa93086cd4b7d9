/** What a changed value would have done to class and action of the mail of the last seven days, decided again by the server. */

import { type WhatIf, what_if_door_fields, whatIfCreate } from '@postern/contract/settings/what-if';
import { AppLink } from '@postern/ui/app-link.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { paths } from '../../../paths.ts';
import { DayBars } from './day-bars.tsx';
import classes from './strip.module.css';
import { days, placeBody, type StripProps } from './trial.ts';
import { Tried } from './tried.tsx';

const isDoor = (field: string) => (what_if_door_fields as readonly string[]).includes(field);

type Move = WhatIf['moves'][number];
/** Delivered with a tag is delivered. */
const shownAction = (action: string) => (action === 'tag' ? 'deliver' : action);

export function VerdictStrip({ place, field, value }: StripProps) {
  const body = { ...placeBody(place), days } as const;
  return (
    <Tried
      name={['whatIfCreate', body, field]}
      value={value}
      ask={(tried, signal) => {
        const settings = { [field]: tried } as Record<string, never>;
        return call(whatIfCreate, { body: { ...body, settings } }, signal);
      }}
    >
      {(answer) => <Answer {...{ place, field, value, answer }} />}
    </Tried>
  );
}

function Answer({ place, field, value, answer }: StripProps & { answer: WhatIf }) {
  const { t, tag } = useTexts();
  const format = useFormat();
  const { examined, changed, released, complete, since, not_scanned } = answer;
  const number = format.count(changed);
  return (
    <div className={classes.strip} aria-live="polite">
      <DayBars days={answer.by_day} span={days} />
      <p>
        <b>{sentence()}</b>{' '}
        {released > 0 && (
          <span>{t('setup.strip_released', { count: released, number: format.count(released) })} </span>
        )}
        {!complete && <span>{t('setup.strip_since', { since: format.moment(since) })} </span>}
        {not_scanned > 0 && changed === 0 && (
          <span>
            {t('setup.strip_not_scanned', { count: not_scanned, number: format.count(not_scanned) })}{' '}
          </span>
        )}
        {place.scope !== 'domain' && <span>{t('setup.strip_inheriting')} </span>}
        {isDoor(field) && <span>{t('setup.strip_refused_before')} </span>}
        {changed > 0 && place.scope === 'domain' && !isDoor(field) && (
          <AppLink
            className={classes.link}
            to={paths.whatIf({ domain: place.scope_value, days: String(days), [field]: String(value) })}
            target="_blank"
          >
            {t('setup.strip_see', { count: changed, number })}
          </AppLink>
        )}
      </p>
    </div>
  );

  // German writes nouns with a capital anywhere.
  function inSentence(word: string): string {
    return tag.startsWith('de') ? word : word.toLocaleLowerCase(tag);
  }
  function sentence(): string {
    if (examined === 0) return t('setup.strip_no_mail', { days });
    if (changed === 0) return t('setup.strip_nothing', { days, number: format.count(examined) });
    const [first] = answer.moves;
    const words = { count: changed, number, days };
    const all = (holds: (move: Move) => boolean) => first !== undefined && answer.moves.every(holds);
    // Only where the action is another one for all of them.
    const becomes = (action: string) =>
      all(({ from, to }) => shownAction(to.action) === action && shownAction(from.action) !== action);
    if (becomes('hold')) return t('setup.strip_held', words);
    if (becomes('deliver'))
      return t(
        all(({ from }) => shownAction(from.action) === 'hold')
          ? 'setup.strip_freed'
          : 'setup.strip_delivered',
        words,
      );
    if (becomes('reject')) return t('setup.strip_rejected', words);
    if (first && all(({ from, to }) => to.class === first.to.class && from.class !== to.class))
      return t('setup.strip_become', { ...words, class: inSentence(t(`class.${first.to.class}`)) });
    return t('setup.strip_otherwise', words);
  }
}
