import { mxTest } from '@postern/contract/domains/dns';
import { Button } from '@postern/ui/button.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import classes from './dns.module.css';

/** What the domain's own name servers say of its MX records at this moment, past every cache. */
export function MxNow({ domain }: { domain: string }) {
  const { t } = useTexts();
  const lookup = useAction(mxTest, { onFailed: () => undefined });
  return (
    <>
      <div className={classes.acts}>
        <Button
          variant="default"
          loading={lookup.busy}
          onClick={() => void lookup.run({ query: { domain, flush_cache: 'true' } })}
        >
          {t('dns.mx_own')}
        </Button>
      </div>
      <div role="status">
        {lookup.busy && <p className={classes.wanted}>{t('dns.mx_asking')}</p>}
        {lookup.fault !== null && <p className={classes.wrong}>{errorText(lookup.fault, t)}</p>}
        {lookup.data && (
          <>
            <p className={classes.wanted}>{t('dns.mx_own_now')}</p>
            <ul className={classes.found}>
              {lookup.data.map(({ exchange, preference }) => (
                <li key={`${preference} ${exchange}`}>
                  <code>
                    {preference} {exchange}
                  </code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
