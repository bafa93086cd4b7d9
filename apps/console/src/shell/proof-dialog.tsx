/** Who opens what is elevated proves the second factor once more, and goes on where they were. */

import { sessionRead } from '@postern/contract/identity/sign-in';
import { twofaCodeCreate, twofaProofCreate, twofaProofRead } from '@postern/contract/identity/two-factor';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { invalidate } from '@postern/web/query-keys.ts';
import { rich, type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMe } from '../lib/me.tsx';
import { CodeField } from '../parts/credentials/code-field.tsx';
import credentials from '../parts/credentials/credentials.module.css';
import { DemoOutbox } from '../parts/credentials/demo-outbox.tsx';
import { lockedFor } from '../parts/credentials/locked.tsx';
import { ResendCode } from '../parts/credentials/resend-code.tsx';
import classes from './proof-dialog.module.css';

function sentence(error: unknown, backup: boolean, t: Translate): ReactNode {
  if (!(error instanceof ApiError)) return errorText(error, t);
  if (error.code === 'wrong_code') return t(backup ? 'factor.wrong_backup' : 'factor.wrong');
  if (error.status === 429 && error.retry_after !== null) return lockedFor(error.retry_after);
  return errorText(error, t);
}

type Props = { onDone: (proven: boolean) => void };

export default function ProofDialog({ onDone }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const [backup, setBackup] = useState(false);
  const [code, setCode] = useState('');
  const [sent_to, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = useOperation(twofaProofRead, {}, { gcTime: 0 });
  const method = asked.data?.method;
  const is_sent = method === 'sms' || method === 'email';

  // Once: a code goes out when the dialog opens, as it does at sign-in.
  const handled = useRef(false);
  useEffect(() => {
    if (!is_sent || handled.current) return;
    handled.current = true;
    call(twofaCodeCreate, {})
      .then((sent) => setSentTo(sent.sent_to))
      .catch((error: unknown) => setProblem(sentence(error, false, t)));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one when the way changes.
  useEffect(() => field.current?.focus(), [backup, method]);

  const { run, busy } = useAction(twofaProofCreate, {
    onDone: async () => {
      await invalidate(client, [sessionRead]);
      onDone(true);
    },
    onFailed: (error) => {
      setCode('');
      setProblem(sentence(error, backup, t));
      field.current?.focus();
    },
  });

  async function prove(token: string) {
    if (token.length !== (backup ? 8 : 6))
      return setProblem(t(backup ? 'factor.backup_missing' : 'factor.code_missing'));
    setProblem(null);
    await run({ body: { token } });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void prove(code);
  }

  function swap() {
    setBackup(!backup);
    setCode('');
    setProblem(null);
  }

  const lead = backup ? 'backup' : method === 'sms' ? 'sms' : method === 'email' ? 'email' : 'app';
  return (
    <Dialog onClose={() => onDone(false)} width={440} title={t('factor.title')}>
      {asked.isError ? (
        <Problem>{errorText(asked.error, t)}</Problem>
      ) : (
        <form onSubmit={submit} noValidate>
          <p className={classes.lead}>{t('factor.prove_why')}</p>
          {me.impersonation !== null && (
            <p className={classes.lead}>
              {t('factor.prove_acting', { email: me.impersonation.email, user: me.email })}
            </p>
          )}
          {(lead === 'app' || lead === 'backup' || sent_to !== null) && (
            <p className={classes.lead}>
              {rich(t(`factor.lead_${lead}`, { target: `<b>${sent_to ?? ''}</b>` }))}
            </p>
          )}
          <CodeField
            key={backup ? 'backup' : 'code'}
            ref={field}
            id="proof-code"
            label={t(backup ? 'factor.backup_code' : 'factor.code')}
            digits={backup ? 8 : 6}
            value={code}
            onChange={setCode}
            onWhole={prove}
            invalid={problem !== null}
            describedBy={problem === null ? undefined : 'problem'}
          />
          {problem !== null && <Problem>{problem}</Problem>}
          <div className={credentials.again}>
            {is_sent && !backup && (
              <ResendCode
                send={() => call(twofaCodeCreate, {})}
                onSent={(sent) => setSentTo(sent.sent_to)}
                onFailed={(error) => setProblem(sentence(error, false, t))}
              />
            )}
            {method === 'sms' && !backup && me.impersonation === null && <DemoOutbox />}
            <button type="button" onClick={swap}>
              {t(backup ? 'factor.use_code' : 'factor.use_backup')}
            </button>
          </div>
          <Foot onCancel={() => onDone(false)}>
            <Button type="submit" loading={busy}>
              {t('factor.confirm')}
            </Button>
          </Foot>
        </form>
      )}
    </Dialog>
  );
}
