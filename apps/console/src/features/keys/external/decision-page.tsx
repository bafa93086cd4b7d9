/** Where the links about an uploaded key lead: its owner decides by a button; opening the page changes nothing. */
import {
  type PgpUploadDecision,
  pgpUploadDecide,
  pgpUploadDecisionRead,
} from '@postern/contract/keys/pgp-uploads';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useEffect, useState } from 'react';
import type { PublicScreenProps } from '../../../public-routes.ts';
import { LinkButton, LinkHeading, LinkPage } from '../../../sign-in/link-page.tsx';
import classes from '../keys.module.css';

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_not_valid';

export function DecisionPage({ params: { jwt, userDecision } }: PublicScreenProps) {
  // An address without its token was cut off: there is nothing to ask.
  return <LinkPage>{jwt ? <Question jwt={jwt} wanted={userDecision} /> : <Over />}</LinkPage>;
}

function Over() {
  const { t } = useTexts();
  return (
    <LinkHeading title={t('key_decision.over')} alert>
      {t('key_decision.over_text')}
    </LinkHeading>
  );
}

function Question({ jwt, wanted }: Pick<Props, 'jwt' | 'wanted'>) {
  const [found, setFound] = useState<PgpUploadDecision | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    const abort = new AbortController();
    setFault(null);
    call(pgpUploadDecisionRead, { body: { jwt } }, abort.signal).then(setFound, (error: unknown) => {
      if (!abort.signal.aborted) setFault(error);
    });
    return () => abort.abort();
  }, [jwt, attempt]);
  if (isOver(fault)) return <Over />;
  return (
    <>
      {!found && fault === null && <Loading rows={4} />}
      {fault !== null && (
        <Failed
          title="screen.pgpExtKeysUserDecision"
          error={fault}
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
      {found && <Decision found={found} jwt={jwt} wanted={wanted} onDecided={setFound} />}
    </>
  );
}

type Props = {
  found: PgpUploadDecision;
  jwt: string;
  /** What the link of the mail named. */
  wanted: string | undefined;
  onDecided: (found: PgpUploadDecision) => void;
};

function Decision({ found, jwt, wanted, onDecided }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const [problem, setProblem] = useState<unknown>(null);
  const decide = useAction(pgpUploadDecide, { onDone: onDecided, onFailed: setProblem });
  const { status, email, company, uploaded_by: who, fingerprint, user_ids, may_confirm } = found;
  const texts = { who, company, email };
  if (status === 'key_uploaded' || status === 'user_decided_confirmed')
    return (
      <LinkHeading title={t('key_decision.confirmed')}>{t('key_decision.confirmed_text', texts)}</LinkHeading>
    );
  if (status === 'user_decided_declined')
    return <LinkHeading title={t('key_decision.declined')}>{t('key_decision.declined_text')}</LinkHeading>;
  const button = (decision: 'confirmed' | 'declined') => (
    <LinkButton
      is_primary={decision === 'confirmed' ? wanted !== 'declined' : !may_confirm || wanted === 'declined'}
      busy={decide.busy}
      onClick={() => void decide.run({ body: { jwt, decision } })}
    >
      {t(decision === 'confirmed' ? 'key_decision.confirm' : 'key_decision.decline')}
    </LinkButton>
  );
  return (
    <>
      <LinkHeading title={t('key_decision.title')}>{t('key_decision.lead', texts)}</LinkHeading>
      <dl className={rows.facts}>
        <dt>{t('key_decision.fingerprint')}</dt>
        <dd className={classes.mono}>{fingerprint.toUpperCase().replace(/(.{4})(?!$)/g, '$1 ')}</dd>
        <dt>{t('key_decision.names')}</dt>
        <dd>{user_ids.join(', ')}</dd>
      </dl>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {errorText(problem, t)}
        </p>
      )}
      <div className={classes.acts}>
        {may_confirm && button('confirmed')}
        {button('declined')}
      </div>
      <p className={classes.help}>
        {!may_confirm && t('key_decision.only_decline')}{' '}
        {t('key_decision.until', { date: format.date(found.verification_expires_on) })}
      </p>
    </>
  );
}
