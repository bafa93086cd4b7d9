/** Where a link in a report leads: the held messages, and a button that only a person's hand can press. */
import type { QuickMessage, QuickRelease } from '@postern/contract/quarantine-reports/quick-release';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { makeFormat } from '@postern/web/format.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { rich, type Translate, useTexts } from '@postern/web/texts.tsx';
import { useEffect, useMemo } from 'react';
import { paths } from '../../paths.ts';
import type { PublicScreenProps } from '../../public-routes.ts';
import { LinkHeading, LinkPage } from '../../sign-in/link-page.tsx';
import { watchHand } from './hand.ts';
import { HeldMessage } from './held-message.tsx';
import classes from './quick-release.module.css';
import { useQuickRelease } from './use-quick-release.ts';

export function QuickReleasePage({ params }: PublicScreenProps) {
  const { t, tag } = useTexts();
  const { state, busy, problem, release, report, retry } = useQuickRelease(params.token ?? '', params.msgId);
  const zone = state.step === 'shown' ? state.report.time_zone : undefined;
  // The hours the report named, wherever its link is opened.
  const format = useMemo(() => makeFormat(tag, undefined, zone), [tag, zone]);
  useEffect(watchHand, []);

  return (
    <LinkPage>
      {state.step === 'loading' && <Loading rows={4} />}
      {state.step === 'failed' && <Failed title="screen.quickrelease" error={state.error} onRetry={retry} />}
      {state.step === 'over' && (
        <>
          <LinkHeading title={t('quick.over')} alert>
            {t('quick.over_text')}
          </LinkHeading>
          <SignIn />
        </>
      )}
      {state.step === 'shown' && (
        <>
          <LinkHeading title={titleOf(state.report, t)}>
            {state.report.kind === 'admin'
              ? t('quick.admin_lead')
              : rich(t('quick.lead', { address: `<b>${state.report.address}</b>` }))}
          </LinkHeading>
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {errorText(problem, t)}
            </p>
          )}
          {state.report.messages.length === 0 && <p>{t('quick.none')}</p>}
          <ul className={classes.list}>
            {openedFirst(state.report.messages, params.msgId).map((message, index) => (
              <HeldMessage
                key={message.id}
                message={message}
                first={index === 0 && (params.msgId !== undefined || state.report.messages.length === 1)}
                busy={busy === message.id}
                reader={state.report.address}
                format={format}
                onReport={(event) => void report(message.id, event)}
                onRelease={(event, welcome) => void release(message.id, event, welcome)}
              />
            ))}
          </ul>
          <p className={classes.hint}>
            {t('quick.checked')}{' '}
            {state.report.messages.some((one) => one.may_welcome) && <>{t('quick.welcome_note')} </>}
            {t('quick.until', { date: format.date(state.report.expires) })}{' '}
            {t('quick.zone', { zone: format.zone.replaceAll('_', ' ') })}
          </p>
          <SignIn />
        </>
      )}
    </LinkPage>
  );
}

/** States in which a message still waits, if not for its reader. */
const held: readonly QuickMessage['state'][] = ['held', 'refused', 'taken_back', 'not_allowed'];

function titleOf({ kind, messages }: QuickRelease, t: Translate): string {
  const count = messages.filter(({ state }) => held.includes(state)).length;
  if (kind === 'admin') return count === 0 ? t('quick.admin_title_none') : t('quick.admin_title', { count });
  return count === 0 ? t('quick.title_none') : t('quick.title', { count });
}

function openedFirst<Message extends { id: string }>(messages: readonly Message[], id: string | undefined) {
  return [...messages.filter((one) => one.id === id), ...messages.filter((one) => one.id !== id)];
}

function SignIn() {
  const { t } = useTexts();
  return (
    <p>
      <a href={hrefOf(paths.root())}>{t('quick.sign_in')}</a>
    </p>
  );
}
