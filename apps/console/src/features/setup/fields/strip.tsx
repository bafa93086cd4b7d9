/** What a changed value would have done to the mail of the last seven days, tried by the server on that mail. */

import type { SettingField } from '@postern/contract/settings';
import { type WhatIf, what_if_door_fields, what_if_fields, whatIfCreate } from '@postern/contract/what-if';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/texts.tsx';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Place } from '../page/place.ts';
import { DayBars } from './day-bars.tsx';
import type { Value } from './origin.ts';
import classes from './strip.module.css';

const days = 7;
/** ms without another change before the mail is tried. */
const settle_ms = 400;

const isIn = (fields: readonly string[], field: SettingField) => fields.includes(field);
const isDoor = (field: SettingField) => isIn(what_if_door_fields, field);
const isTried = (field: SettingField) => isIn(what_if_fields, field) || isDoor(field);

/** Whose mail is tried. */
const bodyOf = ({ scope, scope_value }: Place) =>
  scope === 'default' ? ({ installation: true } as const) : { [scope]: scope_value };

type Move = WhatIf['moves'][number];
/** Delivered with a tag is delivered. */
const shownAction = (action: string) => (action === 'tag' ? 'deliver' : action);

type Props = { place: Place; field: SettingField; value: Value };

export function Strip({ place, field, value }: Props) {
  const { t, find } = useTexts();
  if (!isTried(field))
    return <p className={classes.strip}>{find(`setup.strip_not_${field}`) ?? t('setup.strip_not_tried')}</p>;
  return <Tried place={place} field={field} value={value} />;
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Tried({ place, field, value }: Props) {
  const { t } = useTexts();
  const settled = useSettled(value);
  const body = { ...bodyOf(place), days, settings: { [field]: settled } as Record<string, never> } as const;
  const answer = useQuery({
    queryKey: ['whatIfCreate', body],
    queryFn: ({ signal }) => call(whatIfCreate, { body }, signal),
    retry: false,
  });
  if (answer.isError)
    return <p className={classes.strip}>{t('setup.strip_failed', { why: errorText(answer.error, t) })}</p>;
  if (answer.data === undefined || settled !== value)
    return (
      <p className={classes.strip} aria-live="polite">
        {t('setup.strip_checking', { days })}
      </p>
    );
  return <Answer {...{ place, field, value }} answer={answer.data} />;
}

function Answer({ place, field, value, answer }: Props & { answer: WhatIf }) {
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
    if (first && all(({ from, to }) => to.class === first.to.class && from.class !== to.class))
      return t('setup.strip_become', { ...words, class: inSentence(t(`class.${first.to.class}`)) });
    // Only where the action is another one for all of them.
    const becomes = (action: string) =>
      all(({ from, to }) => shownAction(to.action) === action && shownAction(from.action) !== action);
    if (becomes('hold')) return t('setup.strip_held', words);
    if (becomes('deliver')) return t('setup.strip_delivered', words);
    if (becomes('reject')) return t('setup.strip_rejected', words);
    return t('setup.strip_otherwise', words);
  }
}
