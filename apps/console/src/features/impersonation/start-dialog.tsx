import { IMPERSONATION_MINUTES, impersonationStart } from '@postern/contract/identity/impersonation';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, RefusedError } from '@postern/web/api-error.ts';
import { clearMessages } from '@postern/web/messages.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useRouter } from '@tanstack/react-router';
import { enterImpersonation } from '../../lib/impersonation.ts';
import { paths } from '../../paths.ts';
import { noteRecent } from './recent.ts';

const shortest_reason = 5;
const longest_reason = 500;

/** Why somebody cannot be chosen, where the general sentence says too little. */
function refusal(error: unknown, t: Translate): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'more_powerful') return new RefusedError(t('impersonate.more_powerful'));
  if (error.code === 'person_not_found') return new RefusedError(t('impersonate.not_found'));
  return error;
}

type Values = { reason: string };

export function StartDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTexts();
  const router = useRouter();
  const user = email.toLowerCase();
  const start = useAction(
    ({ reason }: Values) =>
      call(impersonationStart, { params: { user }, body: { reason: reason.trim() } }).catch(
        (error: unknown) => {
          throw refusal(error, t);
        },
      ),
    {
      onDone: (session) => {
        noteRecent(user);
        // What could be undone was done as somebody else.
        clearMessages();
        router.history.replace(paths.home());
        enterImpersonation(session);
      },
    },
  );

  return (
    <FormDialog<Values>
      title={t('impersonate.start_title', { user: email })}
      verb={t('impersonate.start')}
      width={480}
      values={{ reason: '' }}
      schema={schemaOf<Values>(({ reason }) =>
        reason.trim().length < shortest_reason
          ? [{ path: ['reason'], message: t('impersonate.reason_missing') }]
          : [],
      )}
      onSubmit={(values) => start.attempt(values)}
      onClose={onClose}
    >
      <p>{t('impersonate.what', { minutes: IMPERSONATION_MINUTES })}</p>
      <Field
        name="reason"
        label={t('impersonate.reason')}
        help={t('impersonate.reason_help')}
        type="area"
        most={longest_reason}
        focus
      />
    </FormDialog>
  );
}
