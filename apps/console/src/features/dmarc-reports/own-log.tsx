import type { DmarcSummary } from '@postern/contract/dmarc-reports';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './dmarc.module.css';

/** What our own log has of the same days. */
export function OwnLog({ summary, days }: { summary: DmarcSummary; days: number }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  const { domain_name, own_log } = summary;
  return (
    <section className={classes.part}>
      <h3>{t('dmarc.own_log')}</h3>
      <p>
        {t('dmarc.own_log_text', {
          ...{ sent: count(own_log.sent), reported: count(own_log.reported), domain: domain_name },
        })}{' '}
        {own_log.sent > 0 && mayOpen('msgsearch') && (
          <AppLink
            className="link"
            to={paths.messageSearch({ q: `from:*@${domain_name} direction:out after:${days}d` })}
          >
            {t('dmarc.own_log_link')}
          </AppLink>
        )}
      </p>
    </section>
  );
}
