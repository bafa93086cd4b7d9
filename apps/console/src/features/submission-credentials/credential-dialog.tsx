/** Making an app password or a server's credential. What is made is shown once. */
import {
  type MadeCredential,
  submissionCredentialCreate,
  submissionCredentialCreateOwn,
  submissionCredentialList,
  submissionCredentialListOwn,
} from '@postern/contract/submission-credentials';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, useDiscardGuard } from '@postern/ui/form.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { MadeSecret } from '../../parts/credentials/made-secret.tsx';
import { type CredentialDraft, draftSchema, limitsOf, newCredential } from './credential-draft.ts';
import { LimitFields } from './limit-fields.tsx';

const lifetimes = ['never', '30', '90', '365', '730'] as const;

/** A server's credential belongs to the tenant of a domain. */
export type Server = { domain: string; domains: readonly string[] };
type Props = { server: Server | null; onClose: () => void };

export default function CredentialDialog({ server, onClose }: Props) {
  const { t } = useTexts();
  const [made, setMade] = useState<MadeCredential | null>(null);
  const { guard, setDirty, question } = useDiscardGuard(onClose);
  const kind = server ? 'server' : 'person';
  return (
    <Dialog
      onClose={made === null ? guard : onClose}
      width={560}
      keeps_open
      title={t(made === null ? `submission.make_${kind}_title` : `submission.made_${kind}_title`)}
    >
      {made === null ? (
        <CredentialForm server={server} onClose={guard} onDirty={setDirty} onMade={setMade} />
      ) : (
        <Made made={made} onClose={onClose} />
      )}
      {question}
    </Dialog>
  );
}

function Made({ made: { server, details, secret }, onClose }: { made: MadeCredential; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <MadeSecret
        values={[
          { label: t('submission.host'), text: server.host },
          { label: t('submission.port'), text: String(server.port) },
          { label: t('submission.user'), text: details.login },
          { label: t('submission.secret'), text: secret },
        ]}
      />
      <p>{t('submission.how')}</p>
      <Foot>
        <Button onClick={onClose}>{t('submission.done')}</Button>
      </Foot>
    </>
  );
}

type FormProps = {
  server: Server | null;
  onMade: (made: MadeCredential) => void;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
};

function CredentialForm({ server, onMade, onDirty, onClose }: FormProps) {
  const { t } = useTexts();
  const createServer = useAction(submissionCredentialCreate, { invalidates: [submissionCredentialList] });
  const createOwn = useAction(submissionCredentialCreateOwn, { invalidates: [submissionCredentialListOwn] });

  async function submit(draft: CredentialDraft) {
    const common = {
      name: draft.name.trim(),
      expires_in_days: draft.days === 'never' ? null : Number(draft.days),
    };
    const made = server
      ? await createServer.attempt({
          params: { domain: server.domain },
          body: { ...common, ...limitsOf(draft) },
        })
      : await createOwn.attempt({ body: common });
    if (made !== undefined) onMade(made);
  }

  return (
    <Form<CredentialDraft>
      values={newCredential}
      schema={draftSchema(server !== null, t)}
      onSubmit={submit}
      onDirty={onDirty}
      foot={(busy) => (
        <Foot onCancel={onClose}>
          <Button type="submit" loading={busy}>
            {t(server ? 'submission.make_server_now' : 'submission.make_person_now')}
          </Button>
        </Foot>
      )}
    >
      {({ watch, setValue, formState: { errors } }) => (
        <>
          <Field
            name="name"
            label={t('submission.name')}
            help={t(server ? 'submission.name_help_server' : 'submission.name_help_person')}
            most={80}
            focus
          />
          {server && (
            <LimitFields
              offered={server.domains}
              chosen={watch('domains')}
              problem={errors.domains?.message}
              onChoose={(domains) => setValue('domains', domains, { shouldDirty: true })}
            />
          )}
          <Field
            name="days"
            type="select"
            label={t('submission.ends')}
            options={lifetimes.map((value) => ({
              value,
              label:
                value === 'never'
                  ? t('submission.never')
                  : t('submission.after_days', { count: Number(value) }),
            }))}
          />
        </>
      )}
    </Form>
  );
}
