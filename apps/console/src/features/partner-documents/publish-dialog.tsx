import { type Locale, locales } from '@postern/contract/base/vocabulary';
import {
  DOCUMENT_TEXT_MOST,
  type DocumentType,
  document_form,
  document_types,
  partnerDocumentCreate,
  partnerDocumentList,
} from '@postern/contract/partner-documents';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';

type Values = {
  doc_type: DocumentType;
  version_name: string;
  acceptance_required: boolean;
  binding_language: Locale;
  valid_from: string;
  texts: Record<Locale, string>;
};

const schema: Schema = { safeParse: (values) => document_form.safeParse(values) };

export default function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const publish = useAction(partnerDocumentCreate, {
    success: ({ id }) => t('partner_documents.published_now', { id }),
    invalidates: [partnerDocumentList],
  });
  return (
    <FormDrawer<Values>
      title={t('partner_documents.publish_title')}
      verb={t('partner_documents.publish')}
      values={{
        ...{ doc_type: 'general_terms', version_name: '', acceptance_required: true },
        ...{ binding_language: 'en_GB', valid_from: new Date().toISOString().slice(0, 10) },
        texts: { en_GB: '', de_DE: '', fr_FR: '', es_ES: '' },
      }}
      schema={schema}
      onSubmit={(body) => publish.attempt({ body })}
      onClose={onClose}
    >
      <p>{t('partner_documents.publish_lead')}</p>
      <Field
        name="doc_type"
        type="select"
        label={t('partner_documents.type')}
        options={document_types.map((value) => ({ value, label: t(`partner_documents.type_${value}`) }))}
      />
      <Field name="version_name" label={t('partner_documents.version_name')} most={80} focus />
      <Field name="valid_from" type="date" label={t('partner_documents.valid_from')} />
      <Field name="acceptance_required" type="switch" label={t('partner_documents.needs_acceptance')} />
      <Field
        name="binding_language"
        type="select"
        label={t('partner_documents.binding')}
        options={locales.map((value) => ({ value, label: language_names[value] }))}
      />
      {locales.map((locale) => (
        <Field
          key={locale}
          name={`texts.${locale}`}
          type="area"
          rows={6}
          label={t('partner_documents.text_in', { language: language_names[locale] })}
          most={DOCUMENT_TEXT_MOST}
          {...(locale === 'es_ES' && { help: t('partner_documents.text_help') })}
        />
      ))}
    </FormDrawer>
  );
}
