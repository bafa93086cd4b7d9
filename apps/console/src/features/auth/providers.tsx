import type { DataOf } from '@postern/contract/base/operation';
import { oidcProviderList } from '@postern/contract/identity/identity-providers';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { warn } from '@postern/web/log.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBrandWindows, IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import credentials from '../../parts/credentials/credentials.module.css';
import classes from '../../sign-in/sign-in-frame.module.css';
import { goToProvider } from './oidc.ts';

type Provider = DataOf<typeof oidcProviderList>['providers'][number];

/** “Continue with Microsoft 365”, where such a provider is set up. */
export function Providers() {
  const { t } = useTexts();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const { run, busy, fault } = useAction(goToProvider, { onFailed: () => undefined });

  useEffect(() => {
    const abort = new AbortController();
    call(oidcProviderList, {}, abort.signal)
      .then((answer) => setProviders(answer.providers))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        // The password still opens the door; without an answer there is nothing else to offer.
        if (!(error instanceof ApiError)) throw error;
        warn('identity providers could not be read', error.status);
      });
    return () => abort.abort();
  }, []);

  if (providers.length === 0) return null;
  return (
    <>
      <p className={classes.or}>{t('auth.or')}</p>
      <div className={classes.providers}>
        {providers.map(({ id, name, kind }) => (
          <button
            key={id}
            type="button"
            className={`${credentials.secondary} ${credentials.wide}`}
            aria-busy={busy}
            onClick={() => void run(id)}
          >
            {kind === 'microsoft' ? (
              <IconBrandWindows size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconLogin2 size={16} stroke={1.6} aria-hidden />
            )}
            {kind === 'microsoft' ? t('auth.with_microsoft') : t('auth.with_provider', { provider: name })}
          </button>
        ))}
      </div>
      {fault !== null && <Problem id="provider-problem">{errorText(fault, t)}</Problem>}
    </>
  );
}
