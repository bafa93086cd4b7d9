/** The life of the message: what happened to it, in order of time. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { heldSentence } from '@postern/locales/held-sentence';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { callsForAction, type FoldedMoment, foldLife } from './fold-life.ts';
import classes from './life-section.module.css';

type Moment = MessageMeta['life'][number];

function textParams(data: Moment['data']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : String(value ?? ''),
    ]),
  );
}

export function LifeSection({ meta, compact }: { meta: MessageMeta; compact: boolean }) {
  const { t } = useTexts();
  const waits =
    meta.state === 'held' && meta.released === null && (meta.may.release || meta.may.superrelease);
  const life = foldLife(meta.life);
  return (
    <section aria-labelledby="life-title" className={classes.section}>
      <h3 id="life-title">{t(compact ? 'details.life_short' : 'details.life')}</h3>
      <ol className={compact ? classes.column : classes.line}>
        {life.map((moment, index) => (
          <Step
            key={`${moment.at}-${moment.event}-${index}`}
            moment={moment}
            calls={callsForAction(life, index)}
            compact={compact}
          />
        ))}
        {!compact && waits && (
          <li className={classes.step} data-open>
            <p>
              <b>{t('event.decision')}</b>
            </p>
            <p className={classes.note}>{t('event.decision_note')}</p>
          </li>
        )}
      </ol>
    </section>
  );
}

type StepProps = {
  moment: FoldedMoment;
  /** It waits for a person and stands out; what is over is grey. */
  calls: boolean;
  compact: boolean;
};

function Step({ moment, calls, compact }: StepProps) {
  const { t, find } = useTexts();
  const format = useFormat();
  const given = textParams(moment.data);
  const params = typeof given.score === 'number' ? { ...given, score: format.score(given.score) } : given;
  const name = find(`event.${moment.event}`, params) ?? moment.event.replaceAll('_', ' ');
  const words = wordsOf(moment.event, params);
  const timeOf = (at: string) =>
    format.isToday(at) ? format.seconds(at) : `${format.day(at)} ${format.seconds(at)}`;
  const often = moment.times > 1 ? t('event.often', { count: moment.times, at: timeOf(moment.until) }) : '';
  const said = words === '' ? '' : t('event.words', { words });
  const note = objectionOf(moment, find) || noteOf(find, moment.event, params);
  const time = (
    <time dateTime={moment.at} title={format.utc(moment.at)}>
      {timeOf(moment.at)}
    </time>
  );
  return (
    <li className={classes.step} data-call={calls || undefined}>
      {compact ? (
        <>
          {time}
          <p>
            {name}
            {[often, note].filter(Boolean).map((line) => (
              <span key={line} className={classes.note} title={line}>
                {' '}
                {line}
              </span>
            ))}
            {said && <span className={classes.words}> {said}</span>}
          </p>
        </>
      ) : (
        <>
          <p>
            <b>{name}</b> {time}
          </p>
          {[often, note].filter(Boolean).map((line) => (
            <p key={line} className={classes.note} title={line}>
              {line}
            </p>
          ))}
          {said && <p className={classes.words}>{said}</p>}
        </>
      )}
      {moment.event === '' && t('details.unknown_event')}
    </li>
  );
}

/** What the check before delivery found against a release, in the words that say why mail is held. */
function objectionOf({ event, data }: Moment, find: (key: string) => string | null): string {
  if (event !== 'release_refused') return '';
  const { code, class: verdict, ...values } = textParams(data);
  return heldSentence(
    { held_reason: String(code ?? ''), held_params: values, class: String(verdict ?? '') },
    find,
  );
}

/** What a person wrote to it; the judge's own reasons stand above. Who grants a request answers it: why it was asked stands where it was. */
function wordsOf(event: string, { how, reason = '', answer = '' }: Record<string, string | number>): string {
  switch (event) {
    case 'released':
    case 'released_elsewhere':
      return String(how === 'request' ? answer : reason);
    case 'release_requested':
      return String(reason);
    case 'release_denied':
      return String(answer);
    default:
      return '';
  }
}

/** The supporting line, unless a place in it stayed empty. */
function noteOf(
  find: (key: string, params?: Record<string, string | number>) => string | null,
  event: string,
  params: Record<string, string | number>,
): string {
  const note = find(`event.${event}_note`, params) ?? '';
  const used = Object.values(params).some((value) => value !== '' && note.includes(String(value)));
  return note.includes('{{') ||
    (Object.keys(params).length > 0 && !used && /\s{2}|^\s|"\s*"|“\s*”/.test(note))
    ? ''
    : note;
}
