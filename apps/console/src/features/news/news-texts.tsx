import { locales } from '@postern/contract/base/vocabulary';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import { useTexts } from '@postern/web/texts.tsx';

export const no_texts = { en_GB: '', de_DE: '', fr_FR: '', es_ES: '' };

/** One text in every language. */
export function NewsTexts({ most }: { most: number }) {
  const { t } = useTexts();
  return locales.map((locale) => (
    <Field
      key={locale}
      name={`texts.${locale}`}
      type="area"
      rows={3}
      label={t('news.text_in', { language: language_names[locale] })}
      most={most}
      focus={locale === 'en_GB'}
      {...(locale === 'es_ES' && { help: t('news.text_help') })}
    />
  ));
}
