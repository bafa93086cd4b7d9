import { mxTest } from '@postern/contract/domains/dns';
import { Button } from '@postern/ui/button.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMutation } from '@tanstack/react-query';
import classes from './dns.module.css';

/** What the domain's own name servers say of its MX records at this moment, past every cache. */
export function MxNow({ domain }: { domain: string }) {
  const { t } = useTexts();
  const ask = useMutation({
    mutationFn: () => call(mxTest, { query: { domain, flush_cache: 'true' } }),
  });
  return (
    <>
      <div className={classes.acts}>
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('dns.mx_own')}
        </Button>
      </div>
      <div role="status">
        {ask.isPending && <p className={classes.wanted}>{t('dns.mx_asking')}</p>}
        {ask.isError && <p className={classes.wrong}>{errorText(ask.error, t)}</p>}
        {ask.isSuccess && (
          <>
            <p className={classes.wanted}>{t('dns.mx_own_now')}</p>
            <ul className={classes.found}>
              {ask.data.map(({ exchange, preference }) => (
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
