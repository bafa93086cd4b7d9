/** Work in several steps: what is done, what is to do now, and the way there. Nothing is ticked by hand. */
import { type Journey, journeyList, journeyUpdate } from '@postern/contract/domains/journeys';
import { AppLink } from '@postern/ui/app-link.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconArrowRight, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useId } from 'react';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import classes from './journeys.module.css';
import { stepLink, stepWait } from './step-link.ts';

/** ms: the server tests each step once a minute. */
const again_ms = 30_000;

type Step = Journey['steps'][number];

/** @param domain on its own pages: only what is about it */
export default function Journeys({ domain }: { domain?: string }) {
  const { t } = useTexts();
  const id = useId();
  const query = domain === undefined ? {} : { domain };
  const journeys = useOperation(
    journeyList,
    { query },
    { enabled: useMe().may(journeyList.access), refetchInterval: again_ms },
  );
  if (!journeys.data || journeys.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.heading}>
        {t('journey.home')} <span>{t('journey.home_note')}</span>
      </h3>
      <div className={classes.journeys}>
        {journeys.data.map((journey) => (
          <OneJourney key={journey.journey_id} journey={journey} />
        ))}
      </div>
    </section>
  );
}

function OneJourney({ journey }: { journey: Journey }) {
  const { t } = useTexts();
  const format = useFormat();
  const may_change = useMe().may(journeyUpdate.access);
  const { journey_id, kind, domain_name, finished_at, steps } = journey;
  const title = t(`journey.title_${kind}`, { domain: domain_name });
  const done = steps.filter(({ state }) => state === 'done').length;
  const params = { id: journey_id };
  const hide = useAction(journeyUpdate, {
    success: () => t('journey.hidden', { title }),
    undo: () => () => call(journeyUpdate, { params, body: { put_away: false } }),
    invalidates: [journeyList],
  });
  return (
    <section className={classes.journey} aria-label={title}>
      <header className={classes.head}>
        <h4>{title}</h4>
        <span>
          {finished_at === null
            ? t('journey.progress', { done: format.count(done), all: format.count(steps.length) })
            : t('journey.finished', { at: format.moment(finished_at) })}
        </span>
      </header>
      <div className={classes.bar} aria-hidden="true">
        {steps.map(({ step, state }) => (
          <i key={step} data-state={state} />
        ))}
      </div>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.step} step={step} domain={domain_name} />
        ))}
      </ol>
      {may_change && (
        <button
          type="button"
          className={classes.hide}
          aria-label={t('journey.put_away_named', { title })}
          disabled={hide.busy}
          onClick={() => void hide.run({ params, body: { put_away: true } })}
        >
          {t('journey.put_away')}
        </button>
      )}
    </section>
  );
}

function StepLine({ step, domain }: { step: Step; domain: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const link = stepLink(step, domain, mayOpen);
  const wait = step.state === 'now' ? stepWait(step.step, domain) : null;
  const Sign = step.state === 'done' ? IconCheck : step.state === 'now' ? IconArrowRight : IconCircleDashed;
  return (
    <li className={classes.step} data-state={step.state}>
      <Sign size={15} stroke={1.75} aria-hidden />
      <span>
        {t(`journey.step_${step.step}`)}
        {step.state === 'done' && <span className="sr-only">, {t('journey.done')}</span>}
        {wait && <small>{t(wait, { domain })}</small>}
      </span>
      {step.at !== null && (
        <time dateTime={step.at} title={format.utc(step.at)}>
          {format.moment(step.at)}
        </time>
      )}
      {link !== null && (
        <AppLink className="link" to={link.to}>
          {t(link.label)}
        </AppLink>
      )}
    </li>
  );
}
