import { document_ask_form, documentResponsibleUpdate } from '@postern/contract/partner-documents';
import { taskList } from '@postern/contract/tasks';
import { Field } from '@postern/ui/field.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

/** Asks another partner user of the organisation to accept a document. */
export default function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const ask = useAction(documentResponsibleUpdate, {
    success: ({ responsible }) => t('partner_documents.asked', { person: responsible }),
    invalidates: [taskList],
  });
  return (
    <FormDialog<{ responsible: string }>
      title={t('partner_documents.ask_title')}
      verb={t('partner_documents.ask_verb')}
      values={{ responsible: '' }}
      schema={document_ask_form}
      onSubmit={(body) => ask.attempt({ params: { id }, body })}
      onClose={onClose}
    >
      <p>{t('partner_documents.ask_lead')}</p>
      <Field name="responsible" label={t('partner_documents.ask_address')} most={320} focus />
    </FormDialog>
  );
}
