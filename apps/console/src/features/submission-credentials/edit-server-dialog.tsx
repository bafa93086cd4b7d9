/** Changing what a server may send as and where it signs in from; its password stays. */
import {
  type SubmissionCredential,
  submissionCredentialList,
  submissionCredentialUpdate,
} from '@postern/contract/submission-credentials';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { Server } from './credential-dialog.tsx';
import { type CredentialDraft, draftSchema, limitsOf, newCredential } from './credential-draft.ts';
import { LimitFields } from './limit-fields.tsx';

type Props = { server: Server; credential: SubmissionCredential; onClose: () => void };

export default function EditServerDialog({ server, credential, onClose }: Props) {
  const { t } = useTexts();
  const { credential_id, name, domains, senders, networks } = credential;
  const params = { domain: server.domain, credential_id };
  const update = useAction(submissionCredentialUpdate, {
    success: (_data, { body }) => t('submission.edited', { name: body.name }),
    undo: () => () =>
      call(submissionCredentialUpdate, { params, body: { name, domains, senders, networks } }),
    invalidates: [submissionCredentialList],
  });
  return (
    <FormDialog<CredentialDraft>
      title={t('submission.edit_title')}
      verb={t('submission.grant_save')}
      width={560}
      values={{
        ...{ ...newCredential, name, domains },
        senders: senders.join('\n'),
        networks: networks.join('\n'),
      }}
      schema={draftSchema(true, t)}
      onSubmit={(draft) => update.attempt({ params, body: { name: draft.name.trim(), ...limitsOf(draft) } })}
      onClose={onClose}
    >
      {({ watch, setValue, formState: { errors } }) => (
        <>
          <Field
            name="name"
            label={t('submission.name')}
            help={t('submission.name_help_server')}
            most={80}
            focus
          />
          <LimitFields
            // A domain whose proof is gone stays until somebody takes it away.
            offered={[...new Set([...server.domains, ...domains])]}
            chosen={watch('domains')}
            problem={errors.domains?.message}
            onChoose={(chosen) => setValue('domains', chosen, { shouldDirty: true })}
          />
        </>
      )}
    </FormDialog>
  );
}
