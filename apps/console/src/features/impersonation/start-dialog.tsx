import { IMPERSONATION_MINUTES, impersonationStart } from '@postern/contract/identity/impersonation';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { clearMessages } from '@postern/web/messages.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { enterImpersonation } from '../../lib/impersonation.ts';
import { paths } from '../../paths.ts';
import classes from './impersonation.module.css';
import { noteRecent } from './recent.ts';

const shortest_reason = 5;
const longest_reason = 500;

/** Why somebody cannot be chosen, in words. */
function refusal(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return errorText(error, t);
  switch (error.code) {
    case 'more_powerful':
      return t('impersonate.more_powerful');
    case 'person_not_found':
      return t('impersonate.not_found');
    default:
      return errorText(error, t);
  }
}

export function StartDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTexts();
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < shortest_reason) return setProblem(t('impersonate.reason_missing'));
    setProblem(null);
    setBusy(true);
    try {
      const user = email.toLowerCase();
      const session = await call(impersonationStart, { params: { user }, body: { reason: reason.trim() } });
      noteRecent(user);
      // What could be undone was done as somebody else.
      clearMessages();
      router.history.replace(paths.home());
      enterImpersonation(session);
    } catch (error) {
      setProblem(refusal(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} width={480} title={t('impersonate.start_title', { user: email })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>{t('impersonate.what', { minutes: IMPERSONATION_MINUTES })}</p>
        <label htmlFor="impersonation-reason">{t('impersonate.reason')}</label>
        <textarea
          id="impersonation-reason"
          data-autofocus
          rows={3}
          maxLength={longest_reason}
          value={reason}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? 'impersonation-help' : 'problem'}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem === null ? (
          <p id="impersonation-help" className={classes.help}>
            {t('impersonate.reason_help')}
          </p>
        ) : (
          <Problem>{problem}</Problem>
        )}
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t('impersonate.start')}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}
