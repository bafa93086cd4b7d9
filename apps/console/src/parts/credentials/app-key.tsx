import type { DataOf } from '@postern/contract/base/operation';
import { twofaSetupRead } from '@postern/contract/identity/two-factor';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './credentials.module.css';
import { keyGroups } from './digits.ts';

type Props = { onSecret: (secret: string) => void; onFailed: (error: unknown) => void };

/** The key an authenticator app keeps, as a picture to scan and as text to type. */
export function AppKey({ onSecret, onFailed }: Props) {
  const { t } = useTexts();
  const [setup, setSetup] = useState<DataOf<typeof twofaSetupRead> | null>(null);
  const handlers = useRef({ onSecret, onFailed });
  handlers.current = { onSecret, onFailed };

  useEffect(() => {
    const abort = new AbortController();
    call(twofaSetupRead, {}, abort.signal)
      .then((answer) => {
        setSetup(answer);
        handlers.current.onSecret(answer.otp_secret);
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) handlers.current.onFailed(error);
      });
    return () => abort.abort();
  }, []);

  if (setup === null) return <div className={classes.qr} aria-hidden="true" />;
  return (
    <>
      <p className={classes.step}>{t('factor.scan')}</p>
      <img
        className={classes.qr}
        alt={t('factor.qr')}
        src={`data:${setup.otp_qrcode_contenttype};base64,${setup.otp_qrcode_b64encoded}`}
      />
      <p className={classes.step}>{t('factor.secret')}</p>
      <p className={classes.key}>
        <code>{keyGroups(setup.otp_secret)}</code>
        <CopyButton text={setup.otp_secret} />
      </p>
      <p className={classes.step}>{t('factor.enter_shown')}</p>
    </>
  );
}
