/**
 * Setting up a second factor, or another one in place of the one in force: how, then proof that it works, then the
 * backup codes. Used before sign-in, where the password is known, and in the profile, where it is asked for again.
 */

import type { DataOf } from '@postern/contract/base/operation';
import { type TwofaSettings, twofaRead, type twofaSetup } from '@postern/contract/identity/two-factor';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef, useState } from 'react';
import { BackupCodes } from './backup-codes.tsx';
import { FactorChoice, type SetupMethod } from './factor-choice.tsx';
import { FactorProof } from './factor-proof.tsx';
import { SignInAgain } from './sign-in-again.tsx';

export type SetupDone = DataOf<typeof twofaSetup>;

type Props = {
  email: string;
  /** Known before sign-in; null where it has to be asked for. */
  password: string | null;
  /** The factor that is active now; its code is needed as well. */
  in_force: TwofaSettings['method'];
  onActive: (done: SetupDone) => void;
  /** The backup codes are kept. */
  onDone: () => void;
  onCancel?: () => void;
  onSessionOver?: () => void;
};

export function FactorSetup({ email, password, in_force, onActive, onDone, onCancel, onSessionOver }: Props) {
  const { t } = useTexts();
  const [settings, setSettings] = useState<TwofaSettings | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [method, setMethod] = useState<SetupMethod | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const handlers = useRef({ onSessionOver, t });
  handlers.current = { onSessionOver, t };

  // Once: when the factor is active, a token that was good for setting it up alone is no longer.
  useEffect(() => {
    const abort = new AbortController();
    call(twofaRead, {}, abort.signal)
      .then(setSettings)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const { onSessionOver: over, t: translate } = handlers.current;
        if (error instanceof ApiError && error.status === 401 && over) over();
        else setFailed(errorText(error, translate));
      });
    return () => abort.abort();
  }, []);

  if (codes !== null) return <BackupCodes email={email} codes={codes} onKept={onDone} />;
  if (failed !== null) return <Problem>{failed}</Problem>;
  if (settings === null) return null;
  if (settings.confirm_by === 'sign_in_again') return <SignInAgain {...(onCancel && { onCancel })} />;
  if (method === null) {
    return (
      <FactorChoice
        settings={settings}
        email={settings.email}
        onChosen={setMethod}
        {...(onCancel && { onCancel })}
      />
    );
  }
  return (
    <FactorProof
      method={method}
      password={settings.confirm_by === 'provider' ? '' : password}
      in_force={in_force}
      mobile={settings.mobile}
      onBack={() => setMethod(null)}
      onSessionOver={onSessionOver}
      onActive={(done) => {
        setCodes(done.backup_codes);
        onActive(done);
      }}
    />
  );
}
