/** For an outside sender: why their mail was refused and what to do. Works without a session, in the reader's language. */
import type { DataOf } from '@postern/contract/base/operation';
import { rejectLinkOpen } from '@postern/contract/rejects';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useRefusalWords } from '../../parts/messages/refusal/refusal-reason.ts';
import type { PublicScreenProps } from '../../public-routes.ts';
import { LinkHeading, LinkPage } from '../../sign-in/link-page.tsx';
import classes from './rejected-mail-page.module.css';

type Refused = DataOf<typeof rejectLinkOpen>;
type State =
  | { step: 'loading' }
  | { step: 'shown'; mail: Refused }
  | { step: 'over' }
  | { step: 'failed'; error: unknown };

export function RejectedMailPage({ params }: PublicScreenProps) {
  const { t } = useTexts();
  const token = params.token ?? '';
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    const abort = new AbortController();
    setState({ step: 'loading' });
    call(rejectLinkOpen, { body: { token } }, abort.signal).then(
      (mail) => setState({ step: 'shown', mail }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const over = error instanceof ApiError && error.code === 'link_not_valid';
        setState(over ? { step: 'over' } : { step: 'failed', error });
      },
    );
    return () => abort.abort();
  }, [token, attempt]);

  return (
    <LinkPage>
      {state.step === 'loading' && <Loading rows={6} />}
      {state.step === 'failed' && (
        <Failed title="screen.refused" error={state.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {state.step === 'over' && (
        <LinkHeading title={t('refused.over')} alert>
          {t('refused.over_text')}
        </LinkHeading>
      )}
      {state.step === 'shown' && <Shown mail={state.mail} />}
    </LinkPage>
  );
}

function Shown({ mail }: { mail: Refused }) {
  const { t } = useTexts();
  const format = useFormat();
  const final = mail.status === 'permanent';
  const { because, fix } = useRefusalWords(false)(mail.reason, mail.reason_category);
  return (
    <>
      <LinkHeading title={t('refused.title')}>{t('refused.lead')}</LinkHeading>
      <section aria-labelledby="refused-why">
        <h2 className={classes.heading} id="refused-why">
          {t('refused.why_title')}
        </h2>
        <p className={classes.why}>{t(`refused_why.${mail.reason_category}`)}</p>
        {because && <p>{because}</p>}
        <p>{t(final ? 'refused.permanent_note' : 'refused.temporary_note')}</p>
      </section>
      <section aria-labelledby="refused-fix">
        <h2 className={classes.heading} id="refused-fix">
          {t('refused.fix_title')}
        </h2>
        <p className={classes.fix}>{fix}</p>
      </section>
      <section aria-labelledby="refused-answer">
        <h2 className={classes.heading} id="refused-answer">
          {t('refused.answer')}
        </h2>
        <p className={classes.answer}>{mail.answer}</p>
      </section>
      <section aria-labelledby="refused-details">
        <h2 className={classes.heading} id="refused-details">
          {t('refused.details')}
        </h2>
        <dl className={classes.facts}>
          <Fact label={t('refused.from')}>
            <span className="mono">{mail.from_address || '<>'}</span>
          </Fact>
          <Fact label={t('refused.to')}>
            <span className="mono">{mail.to_address}</span>
          </Fact>
          <Fact label={t('refused.time')}>
            <time dateTime={mail.timestamp}>{format.utc(mail.timestamp)}</time>
          </Fact>
          {mail.client_ip !== null && (
            <Fact label={t('refused.server')}>
              <span className="mono">{mail.client_ip}</span>
            </Fact>
          )}
          <Fact label={t('refused.kind')}>
            {t(final ? 'refused.permanent' : 'refused.temporary')}{' '}
            <span className="mono">{[mail.responsecode, mail.enhanced_code].filter(Boolean).join(' ')}</span>
          </Fact>
        </dl>
      </section>
      <p className={classes.until}>{t('refused.until', { date: format.date(mail.expires_at) })}</p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
