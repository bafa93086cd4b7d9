/** New backup codes, and the end of a second factor: both ask once more who it is. */

import {
  type TwofaSettings,
  twofaBackupCodesCreate,
  twofaUpdate,
} from '@postern/contract/identity/two-factor';
import { Button } from '@postern/ui/button.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BackupCodes } from '../../parts/credentials/backup-codes.tsx';
import { CurrentProof, type Proof } from '../../parts/credentials/current-proof.tsx';
import { lockedFor } from '../../parts/credentials/locked.tsx';

type Method = TwofaSettings['method'];

function sentence(error: unknown, t: Translate): ReactNode {
  if (!(error instanceof ApiError)) return errorText(error, t);
  if (error.code === 'wrong_password') return t('password.wrong_current');
  if (error.code === 'wrong_code') return t('factor.wrong');
  if (error.status === 429 && error.retry_after !== null) return lockedFor(error.retry_after);
  return errorText(error, t);
}

type ProofFormProps = {
  lead: string;
  button: string;
  danger?: boolean;
  in_force: Method;
  asks_password: boolean;
  act: (proof: { token: string; password?: string }) => Promise<void>;
  onCancel: () => void;
};

function ProofForm({ lead, button, danger = false, in_force, asks_password, act, onCancel }: ProofFormProps) {
  const { t } = useTexts();
  const [proof, setProof] = useState<Proof>({ password: '', token: '' });
  const [problem, setProblem] = useState<ReactNode>(null);
  const { run, busy } = useAction(act, { onFailed: (error) => setProblem(sentence(error, t)) });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (asks_password && proof.password === '') return setProblem(t('password.current_missing'));
    if (proof.token.length < 6) return setProblem(t('factor.code_missing'));
    setProblem(null);
    await run({ token: proof.token, ...(asks_password && { password: proof.password }) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <p>{lead}</p>
      <CurrentProof proof={proof} onChange={setProof} in_force={in_force} asks_password={asks_password} />
      {problem !== null && <Problem>{problem}</Problem>}
      <Foot onCancel={onCancel}>
        <Button type="submit" loading={busy} {...(danger && { color: 'brick' })}>
          {button}
        </Button>
      </Foot>
    </form>
  );
}

type Props = { in_force: Method; asks_password: boolean; onDone: () => void };

export function NewBackupCodes({ email, in_force, asks_password, onDone }: Props & { email: string }) {
  const { t } = useTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <BackupCodes email={email} codes={codes} onKept={onDone} />;
  return (
    <ProofForm
      lead={t('profile.new_codes_text')}
      button={t('profile.new_codes_make')}
      in_force={in_force}
      asks_password={asks_password}
      act={async (body) => setCodes((await call(twofaBackupCodesCreate, { body })).backup_codes)}
      onCancel={onDone}
    />
  );
}

export function RemoveFactor({ in_force, asks_password, onDone }: Props) {
  const { t } = useTexts();
  return (
    <ProofForm
      lead={t('profile.remove_factor_text')}
      button={t('profile.remove_factor_do')}
      danger
      in_force={in_force}
      asks_password={asks_password}
      act={async (proof) => {
        await call(twofaUpdate, { body: { method: 'none', ...proof } });
        say('success', t('profile.factor_removed'));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
