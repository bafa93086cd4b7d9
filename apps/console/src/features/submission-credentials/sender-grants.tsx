import { submissionCredentialList, submissionSenderUpdate } from '@postern/contract/submission-credentials';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { entriesOf } from './credential-draft.ts';

type Grant = { email: string; addresses: string[] };
type Props = { domain: string; grants: readonly Grant[]; may_change: boolean };

/** Addresses beside their own that people may send as. */
export function SenderGrants({ domain, grants, may_change }: Props) {
  const { t, tag } = useTexts();
  const [changing, setChanging] = useState<Grant | null>(null);
  const list = new Intl.ListFormat(tag);
  const columns: readonly Column<Grant>[] = [
    { key: 'person', title: t('submission.grant_person'), is_main: true, cell: ({ email }) => email },
    {
      key: 'sends_as',
      title: t('submission.sends_as'),
      cell: ({ addresses }) => list.format(addresses),
    },
    {
      key: 'acts',
      title: t('submission.grant_change'),
      quiet: true,
      at_end: true,
      cell: (grant) =>
        may_change && (
          <button type="button" className={rows.act} onClick={() => setChanging(grant)}>
            {t('submission.grant_change')}
            <span className="sr-only"> {grant.email}</span>
          </button>
        ),
    },
  ];
  return (
    <PagePart
      title={t('submission.grants')}
      lead={t('submission.grants_lead')}
      tools={
        may_change && (
          <Button variant="default" onClick={() => setChanging({ email: '', addresses: [] })}>
            {t('submission.grant')}
          </Button>
        )
      }
    >
      <DataTable
        columns={columns}
        rows={grants}
        rowKey={({ email }) => email}
        empty={<p className={rows.empty}>{t('submission.none_grants')}</p>}
      />
      {changing && <GrantDialog domain={domain} grant={changing} onClose={() => setChanging(null)} />}
    </PagePart>
  );
}

type Draft = { email: string; addresses: string };

const bodyOf = ({ email, addresses }: Draft) => ({ email: email.trim(), addresses: entriesOf(addresses) });

function GrantDialog({ domain, grant, onClose }: { domain: string; grant: Grant; onClose: () => void }) {
  const { t } = useTexts();
  const save = useAction(submissionSenderUpdate, {
    success: (_grants, { body: { email } }) => t('submission.granted', { email }),
    invalidates: [submissionCredentialList],
  });
  const schema: Schema = {
    safeParse: (draft) => {
      const body = bodyOf(draft as Draft);
      const wrong = submissionSenderUpdate.body?.safeParse(body).error?.issues[0];
      if (!wrong) return { success: true };
      const field = wrong.path[0] === 'email' ? 'email' : 'addresses';
      const address = field === 'email' ? body.email : (body.addresses[Number(wrong.path[1])] ?? '');
      const issue = { code: 'custom', path: [field], message: t('submission.sender_wrong', { address }) };
      return { success: false, error: { issues: [issue] } };
    },
  };
  return (
    <FormDialog<Draft>
      title={t('submission.grant_title')}
      verb={t('submission.grant_save')}
      values={{ email: grant.email, addresses: grant.addresses.join('\n') }}
      schema={schema}
      onSubmit={(draft) => save.attempt({ params: { domain }, body: bodyOf(draft) })}
      onClose={onClose}
    >
      {grant.email === '' ? (
        <Field name="email" type="email" label={t('submission.grant_person')} focus />
      ) : (
        <p>{grant.email}</p>
      )}
      <Field
        name="addresses"
        type="area"
        label={t('submission.sends_as')}
        help={t('submission.grant_help')}
        focus={grant.email !== ''}
      />
    </FormDialog>
  );
}
