/** The head of a table with one column a language, each in its own words. */
import { languageTag, locales } from '@postern/locales';
import { language_names } from '@postern/web/language-names.ts';

export function LanguageHeads({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th>{first}</th>
        {locales.map((locale) => (
          <th key={locale} lang={languageTag(locale)}>
            {language_names[locale]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
