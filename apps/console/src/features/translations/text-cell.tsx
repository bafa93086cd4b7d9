import type { Locale } from '@postern/locales';
import { Button } from '@postern/ui/button.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useState } from 'react';
import { writeText } from './editor.ts';
import { missingPlaces } from './places.ts';
import classes from './translations.module.css';

type Props = {
  locale: Locale;
  name: string;
  text: string;
  /** The English text, whose places the others keep. */
  source: string;
  may_edit: boolean;
  onChanged: (text: string) => void;
};

export function TextCell({ locale, name, text, source, may_edit, onChanged }: Props) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lost = draft === null || locale === 'en_GB' ? [] : missingPlaces(source, draft);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === null || draft.trim() === '' || lost.length > 0) return;
    setBusy(true);
    try {
      await writeText(locale, name, draft);
      say('success', t('translations.updated', { locale, key: name }));
      onChanged(draft);
      setDraft(null);
    } catch (error) {
      say('error', t('translations.failed', { locale, key: name }), {
        text: error instanceof Error ? error.message : String(error),
      });
    }
    setBusy(false);
  }

  if (draft === null) {
    return may_edit ? (
      <button type="button" className={classes.text} onClick={() => setDraft(text)}>
        {text || '…'}
        <span className="sr-only"> {t('translations.edit', { key: name })}</span>
      </button>
    ) : (
      <span>{text}</span>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to write here.
        autoFocus
        rows={3}
        aria-label={`${locale}(${name})`}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {lost.length > 0 && <Problem>{t('translations.places', { names: lost.join(' ') })}</Problem>}
      <div className={classes.foot}>
        <Button type="submit" loading={busy}>
          {t('translations.save')}
        </Button>
        <Button variant="default" onClick={() => setDraft(null)}>
          {t('shell.cancel')}
        </Button>
      </div>
    </form>
  );
}
