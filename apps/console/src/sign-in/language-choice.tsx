import type { Locale } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './sign-in-frame.module.css';

const in_order = Object.keys(language_names) as Locale[];

export function LanguageChoice() {
  const { t, locale, setLocale } = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form.
    <div className={classes.languages} role="group" aria-label={t('auth.language')}>
      {in_order.map((each) => (
        <button
          key={each}
          type="button"
          lang={each.slice(0, 2)}
          aria-pressed={each === locale}
          onClick={() => setLocale(each)}
        >
          {language_names[each]}
        </button>
      ))}
    </div>
  );
}
