/** Who changes a second factor proves once more who they are: by the password, and by the factor in force. */
import { twofaCodeCreate } from '@postern/contract/identity/two-factor';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import classes from './credentials.module.css';
import { ResendCode } from './resend-code.tsx';
import { SecretField } from './secret-field.tsx';

export type Proof = { password: string; token: string };

type Props = {
  proof: Proof;
  onChange: (proof: Proof) => void;
  in_force: 'none' | 'otp' | 'sms' | 'email';
  asks_password: boolean;
};

export function CurrentProof({ proof, onChange, in_force, asks_password }: Props) {
  const { t } = useTexts();
  const [backup, setBackup] = useState(false);
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sends = in_force === 'sms' || in_force === 'email';

  async function send() {
    setProblem(null);
    try {
      setSentTo((await call(twofaCodeCreate, {})).sent_to);
    } catch (error) {
      setProblem(errorText(error, t));
    }
  }

  return (
    <>
      {asks_password && (
        <>
          <SecretField
            id="own-password"
            label={t('factor.password_again')}
            autoComplete="current-password"
            value={proof.password}
            onChange={(password) => onChange({ ...proof, password })}
          />
          <p className={classes.help}>{t('factor.password_help')}</p>
        </>
      )}
      {in_force !== 'none' && (
        <>
          <CodeField
            key={backup ? 'backup' : 'code'}
            id="current-code"
            label={t(backup ? 'factor.backup_code' : 'factor.current_code')}
            digits={backup ? 8 : 6}
            value={proof.token}
            onChange={(token) => onChange({ ...proof, token })}
          />
          {sent_to !== null && !backup && (
            <p className={classes.help}>
              {rich(
                t(in_force === 'sms' ? 'factor.lead_sms' : 'factor.lead_email', {
                  target: `<b>${sent_to}</b>`,
                }),
              )}
            </p>
          )}
          {problem !== null && <Problem id="current-problem">{problem}</Problem>}
          <div className={classes.again}>
            {sends &&
              !backup &&
              (sent_to === null ? (
                <button type="button" onClick={send}>
                  {t('factor.send_code')}
                </button>
              ) : (
                <ResendCode
                  send={() => call(twofaCodeCreate, {})}
                  onFailed={(error) => setProblem(errorText(error, t))}
                />
              ))}
            <button
              type="button"
              onClick={() => {
                setBackup(!backup);
                onChange({ ...proof, token: '' });
              }}
            >
              {t(backup ? 'factor.use_code' : 'factor.use_backup')}
            </button>
          </div>
        </>
      )}
    </>
  );
}
