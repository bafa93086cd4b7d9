import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { timeLeft } from '@postern/web/time-left.ts';
import { useAction } from '@postern/web/use-action.ts';
import { IconUserShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { leaveImpersonation } from '../lib/impersonation.ts';
import { type Impersonation, useMe } from '../lib/me.tsx';
import classes from './impersonation-banner.module.css';

/** Who acts as whom, why and for how long; stands as long as it lasts. */
export function ImpersonationBanner() {
  const { impersonation } = useMe();
  return impersonation === null ? null : <Banner {...impersonation} />;
}

function Banner({ email, reason, ends_at }: Impersonation) {
  const { t } = useTexts();
  const me = useMe();
  const { run, busy } = useAction(leaveImpersonation);
  const left = useSecondsLeft(ends_at);

  const over = left <= 0;
  useEffect(() => {
    if (!over) return;
    say('warning', { key: 'impersonation.over', params: { user: me.email } });
    // A failure needs no words here: the server has ended it by itself and the next call says so.
    void run(undefined);
  }, [over, me.email, run]);

  return (
    <section className={classes.banner} aria-label={t('impersonation.banner')}>
      <IconUserShare size={16} stroke={1.75} aria-hidden />
      <p className={classes.who}>{t('shell.impersonated', { actor: email, user: me.email })}</p>
      {reason !== '' && (
        <p className={classes.reason} title={reason}>
          {t('impersonation.reason', { reason })}
        </p>
      )}
      <p className={classes.left}>{t('impersonation.left', { time: timeLeft(left) })}</p>
      <button
        type="button"
        className={classes.stop}
        aria-busy={busy}
        title={t('impersonation.stop_long')}
        onClick={() => void run(undefined)}
      >
        {t('impersonation.stop')}
      </button>
    </section>
  );
}

function useSecondsLeft(ends_at: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((Date.parse(ends_at) - now) / 1000);
}
