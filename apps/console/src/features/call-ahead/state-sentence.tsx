import type { CallAheadDomain } from '@postern/contract/domains/call-ahead';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../../lib/me.tsx';
import classes from './call-ahead.module.css';

/** How recipients of the domain are verified, in words; what is unusual about it comes first. */
export function StateSentence({ domain, state }: { domain: string; state: CallAheadDomain }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const { server, port, catch_all, catch_all_at, fault, fault_since } = state;
  const settings = mayOpen('setup_general') && (
    <AppLink to={`/setup/general?domain=${encodeURIComponent(domain)}&tab=delivery`}>
      {t('callahead.to_settings')}
    </AppLink>
  );
  if (port === null)
    return (
      <div className={classes.state}>
        <p className={classes.sentence}>
          {t(server === '' ? 'callahead.no_server' : 'callahead.off', { domain })}
        </p>
        <p className={classes.hint}>
          {t(server === '' ? 'callahead.no_server_hint' : 'callahead.off_hint')} {settings}
        </p>
      </div>
    );
  const host = server.replace(/:\d+$/, '');
  return (
    <div className={classes.state}>
      <p className={classes.sentence}>
        {fault_since !== null
          ? t('callahead.no_answer', { host, port, when: format.moment(fault_since) })
          : catch_all
            ? t('callahead.takes_all', { host, port })
            : t('callahead.asks', { host, port })}
      </p>
      {fault_since !== null && (
        <p className={classes.hint}>
          <q className={classes.words}>{fault}</q> {t('callahead.no_answer_hint')}
        </p>
      )}
      {fault_since === null && catch_all && (
        <p className={classes.hint}>
          {t('callahead.takes_all_hint', { when: format.moment(catch_all_at ?? '') })}
        </p>
      )}
      {fault_since === null && !catch_all && <p className={classes.hint}>{t('callahead.asks_hint')}</p>}
    </div>
  );
}
