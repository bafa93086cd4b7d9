import { passwordUpdate } from '@postern/contract/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lockedFor } from '../../credentials/locked.tsx';
import { NewPassword } from '../../credentials/new-password.tsx';
import { call } from '../../lib/api.ts';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.tsx';
import { say } from '../../lib/messages.ts';
import { useTexts } from '../../lib/texts.tsx';
import { PagePart } from '../../ui/page-frame.tsx';
import classes from './profile.module.css';

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
      void client.invalidateQueries({ queryKey: ['sessionList'] });
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
