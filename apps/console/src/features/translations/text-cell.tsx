import type { Locale } from '@postern/locales';
import { Button } from '@postern/ui/button.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { TextArea } from '@postern/ui/text-box.tsx';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
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
  const { run, busy } = useAction((written: string) => writeText(locale, name, written), {
    success: () => t('translations.updated', { locale, key: name }),
    onDone: (_data, written) => {
      onChanged(written);
      setDraft(null);
    },
    onFailed: (error) =>
      say('error', t('translations.failed', { locale, key: name }), {
        text: error instanceof Error ? error.message : String(error),
      }),
  });
  const lost = draft === null || locale === 'en_GB' ? [] : missingPlaces(source, draft);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === null || draft.trim() === '' || lost.length > 0) return;
    await run(draft);
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
      <TextArea
        own_look
        // Somebody has just asked to write here.
        autoFocus
        aria-label={`${locale}(${name})`}
        value={draft}
        onChange={setDraft}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {lost.length > 0 && <Problem>{t('translations.places', { names: lost.join(' ') })}</Problem>}
      <Foot onCancel={() => setDraft(null)}>
        <Button type="submit" loading={busy}>
          {t('translations.save')}
        </Button>
      </Foot>
    </form>
  );
}
