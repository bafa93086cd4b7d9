import { locales } from '@postern/contract/base/vocabulary';
import {
  CONTACT_TEXT_MOST,
  type ContactForm as ContactBody,
  contact_form,
  type SupportContact,
} from '@postern/contract/support';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';

const no_texts = { en_GB: '', de_DE: '', fr_FR: '', es_ES: '' };

export function ContactForm({
  contact: { email, phone, url, texts },
  onSave,
  onClose,
}: {
  contact: SupportContact;
  onSave: (body: ContactBody) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTexts();
  return (
    <FormDrawer<ContactBody>
      title={t('support.edit_title')}
      verb={t('support.save')}
      values={{ email, phone, url, texts: { ...no_texts, ...texts } }}
      schema={contact_form}
      onSubmit={onSave}
      onClose={onClose}
    >
      <Field name="email" type="email" label={t('support.email')} most={254} focus />
      <Field name="phone" type="tel" label={t('support.phone')} most={60} />
      <Field name="url" type="url" label={t('support.url')} help={t('support.url_help')} most={500} />
      {locales.map((locale) => (
        <Field
          key={locale}
          name={`texts.${locale}`}
          type="area"
          rows={3}
          label={t('support.text', { language: language_names[locale] })}
          most={CONTACT_TEXT_MOST}
          {...(locale === 'es_ES' && { help: t('support.text_help') })}
        />
      ))}
    </FormDrawer>
  );
}
