import { passwordUpdate } from '@postern/contract/identity/account';
import { apiTokenList } from '@postern/contract/identity/api-tokens';
import { sessionList } from '@postern/contract/identity/sessions';
import { submissionCredentialListOwn } from '@postern/contract/submission-credentials';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { useInvalidate } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { ChoiceList } from '../../parts/credentials/choice-list.tsx';
import { lockedFor } from '../../parts/credentials/locked.tsx';
import { NewPassword } from '../../parts/credentials/new-password.tsx';
import classes from './account.module.css';

const revocable = ['api_tokens', 'app_passwords'] as const;
type Revocable = (typeof revocable)[number];
type Ending = { revoked_at: string | null; expires_at: string | null };

const inForce = ({ revoked_at, expires_at }: Ending) =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());

/** How many of each are in force; undefined while that is not known. */
function useCounts(): Record<Revocable, number | undefined> {
  const { email } = useMe();
  const tokens = useOperation(apiTokenList, {}).data?.tokens;
  const passwords = useOperation(submissionCredentialListOwn, {}).data?.credentials;
  return {
    api_tokens: tokens?.filter(
      (token) => token.kind === 'personal' && token.owner === email && inForce(token),
    ).length,
    app_passwords: passwords?.filter(inForce).length,
  };
}

export function ChangePassword() {
  const { t } = useTexts();
  const me = useMe();
  const readAgain = useInvalidate();
  const counts = useCounts();
  const [revoked, setRevoked] = useState<readonly Revocable[]>(revocable);
  const [problem, setProblem] = useState<ReactNode>(null);
  /** A new form is an empty form. */
  const [round, setRound] = useState(0);
  const offered = revocable.filter((what) => counts[what] !== 0);

  async function change(new_password: string, old_password: string) {
    setProblem(null);
    try {
      const ends = {
        revoke_api_tokens: revoked.includes('api_tokens'),
        revoke_app_passwords: revoked.includes('app_passwords'),
      };
      const data = await call(passwordUpdate, { body: { old_password, new_password, ...ends } });
      setRound(round + 1);
      setRevoked(revocable);
      void readAgain(sessionList, apiTokenList, submissionCredentialListOwn);
      const sentences = revocable
        .filter((what) => data.revoked[what] > 0)
        .map((what) => t(`password.revoked_${what}`, { count: data.revoked[what] }));
      say('success', t('password.changed'), { text: [t('password.changed_text'), ...sentences].join(' ') });
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
        >
          {offered.length > 0 && (
            <div className={classes.ends}>
              <ChoiceList
                legend={t('password.revoke')}
                help={t('password.revoke_help')}
                options={offered.map((what) => ({
                  value: what,
                  label: t(`password.revoke_${what}`),
                  ...(counts[what] !== undefined && { note: `(${counts[what]})` }),
                }))}
                chosen={revoked}
                onChange={setRevoked}
              />
            </div>
          )}
        </NewPassword>
      </div>
    </PagePart>
  );
}
