import { passwordUpdate } from '@postern/contract/identity/account';
import { sessionList } from '@postern/contract/identity/sessions';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { keyOf } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { NewPassword } from '../../parts/credentials/new-password.tsx';
import classes from './account.module.css';

export function ChangePassword() {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const [problem, setProblem] = useState<ReactNode>(null);
  /** A new form is an empty form. */
  const [round, setRound] = useState(0);

  async function change(new_password: string, old_password: string) {
    setProblem(null);
    try {
      await call(passwordUpdate, { body: { old_password, new_password } });
      setRound(round + 1);
      void client.invalidateQueries({ queryKey: keyOf(sessionList) });
      say('success', t('password.changed'), { text: t('password.changed_text') });
    } catch (error) {
      setProblem(sentence(error));
    }
  }

  function sentence(error: unknown): ReactNode {
    if (!(error instanceof ApiError)) return errorText(error, t);
    if (error.code === 'wrong_password') return t('password.wrong_current');
    if (error.status === 429 && error.retry_after !== null) return lockedFor(error.retry_after);
    return errorText(error, t);
  }

  return (
    <PagePart title={t('password.change')} lead={t('password.change_text')}>
      <div className={`${classes.dialog} ${classes.narrow}`}>
        <NewPassword
          key={round}
          email={me.email}
          asks_old
          button={t('password.change')}
          busy_button={t('password.setting')}
          problem={problem}
          onSubmit={change}
        />
      </div>
    </PagePart>
  );
}
