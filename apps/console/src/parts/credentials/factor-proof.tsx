/** The new factor proves itself by a code: of the app whose key is shown, or sent to the number or address. */

import type { DataOf } from '@postern/contract/base/operation';
import { MOBILE, twofaSetup, twofaSetupCodeCreate } from '@postern/contract/identity/two-factor';
import { Problem } from '@postern/ui/problem.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AppKey } from './app-key.tsx';
import { CodeField } from './code-field.tsx';
import classes from './credentials.module.css';
import { CurrentProof, type Proof } from './current-proof.tsx';
import { DemoOutbox } from './demo-outbox.tsx';
import type { SetupMethod } from './factor-choice.tsx';
import { lockedFor } from './locked.tsx';
import { ResendCode } from './resend-code.tsx';
import { StepFoot } from './step-foot.tsx';

type Props = {
  method: SetupMethod;
  /** Null: asked for here. Empty: the person has none. */
  password: string | null;
  in_force: 'none' | SetupMethod;
  mobile: string;
  onActive: (done: DataOf<typeof twofaSetup>) => void;
  onBack: () => void;
  onSessionOver: (() => void) | undefined;
};

export function FactorProof({
  method,
  password,
  in_force,
  mobile: known,
  onActive,
  onBack,
  onSessionOver,
}: Props) {
  const { t } = useTexts();
  const [proof, setProof] = useState<Proof>({ password: password ?? '', token: '' });
  const [mobile, setMobile] = useState(known);
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [otp_secret, setSecret] = useState<string | null>(null);
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<{ about: 'mobile' | 'proof' | 'code'; text: ReactNode } | null>(
    null,
  );
  const asks_proof = password === null || in_force !== 'none';
  const has_password = () => password === '' || proof.password !== '';
  /** Left out by people who have none. */
  const own_password = proof.password === '' ? {} : { password: proof.password };
  const waits_for_code = method === 'otp' ? otp_secret !== null : sent_to !== null;

  function fail(error: unknown) {
    if (error instanceof ApiError && error.status === 401 && onSessionOver) return onSessionOver();
    setProblem(problemOf(error));
  }

  function problemOf(error: unknown): { about: 'proof' | 'code'; text: ReactNode } {
    if (!(error instanceof ApiError)) return { about: 'code', text: errorText(error, t) };
    if (error.code === 'wrong_password') return { about: 'proof', text: t('password.wrong_current') };
    if (error.code === 'wrong_code')
      return { about: 'code', text: t(method === 'otp' ? 'factor.wrong_app' : 'factor.wrong') };
    if (error.status === 429 && error.retry_after !== null)
      return { about: 'code', text: lockedFor(error.retry_after) };
    return { about: 'code', text: errorText(error, t) };
  }

  function sendCode() {
    const body =
      method === 'sms'
        ? ({ method, mobile: mobile.trim(), ...own_password } as const)
        : ({ method: 'email', ...own_password } as const);
    return call(twofaSetupCodeCreate, { body });
  }

  const sending = useAction(sendCode, { onDone: (sent) => setSentTo(sent.sent_to), onFailed: fail });
  const setup = useAction(twofaSetup, { onDone: onActive, onFailed: fail });
  const busy = sending.busy || setup.busy;

  async function send() {
    if (method === 'sms' && !MOBILE.test(mobile.trim()))
      return setProblem({ about: 'mobile', text: t('factor.mobile_wrong') });
    if (!has_password()) return setProblem({ about: 'proof', text: t('password.current_missing') });
    setProblem(null);
    await sending.run(undefined);
  }

  async function activate(code: string) {
    if (code.length !== 6) return setProblem({ about: 'code', text: t('factor.code_missing') });
    if (!has_password()) return setProblem({ about: 'proof', text: t('password.current_missing') });
    setProblem(null);
    await setup.run({
      body: {
        method,
        ...own_password,
        token: code,
        ...(method === 'otp' && otp_secret !== null && { otp_secret }),
        ...(method === 'sms' && { mobile: mobile.trim() }),
        ...(in_force !== 'none' && { current_token: proof.token }),
      },
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    void (waits_for_code ? activate(token) : send());
  }

  const lead = method === 'sms' ? 'factor.lead_sms' : 'factor.lead_email';
  return (
    <form onSubmit={submit} noValidate>
      {asks_proof && sent_to === null && (
        <CurrentProof
          proof={proof}
          onChange={setProof}
          in_force={in_force}
          asks_password={password === null}
        />
      )}
      {problem?.about === 'proof' && <Problem>{problem.text}</Problem>}
      {method === 'otp' && <AppKey onSecret={setSecret} onFailed={fail} />}
      {method === 'sms' && sent_to === null && (
        <>
          <label className={classes.label} htmlFor="mobile">
            {t('factor.mobile')}
          </label>
          <TextBox
            id="mobile"
            type="tel"
            autoComplete="tel"
            className={classes.input}
            value={mobile}
            aria-invalid={problem?.about === 'mobile'}
            aria-describedby={problem?.about === 'mobile' ? 'problem' : 'mobile-help'}
            onChange={setMobile}
          />
          {problem?.about === 'mobile' ? (
            <Problem>{problem.text}</Problem>
          ) : (
            <p id="mobile-help" className={classes.help}>
              {t('factor.mobile_help')}
            </p>
          )}
        </>
      )}
      {sent_to !== null && <p className={classes.lead}>{rich(t(lead, { target: `<b>${sent_to}</b>` }))}</p>}
      {waits_for_code && (
        <CodeField
          id="code"
          label={t('factor.code')}
          digits={6}
          value={token}
          onChange={setToken}
          onWhole={(code) => !asks_proof && void activate(code)}
          invalid={problem?.about === 'code'}
          describedBy={problem?.about === 'code' ? 'problem' : undefined}
        />
      )}
      {problem?.about === 'code' && <Problem>{problem.text}</Problem>}
      <StepFoot
        verb={t(waits_for_code ? (busy ? 'factor.turning_on' : 'factor.turn_on') : 'factor.send_code')}
        busy={busy}
        onCancel={onBack}
        cancel={t('factor.back')}
      />
      {sent_to !== null && (
        <div className={classes.again}>
          <ResendCode send={sendCode} onFailed={fail} />
          {method === 'sms' && <DemoOutbox />}
        </div>
      )}
    </form>
  );
}
