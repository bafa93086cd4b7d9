import type { MessageRow } from '@postern/contract/messages';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { subjectText } from '../subject-text.ts';
import classes from './subject.module.css';

/** Characters; a header field may have any number (RFC 5322 §2.1.1), a place on the screen holds a few lines. */
const long = 240;
const shown_first = 160;

type Props = { of: Pick<MessageRow, 'subject' | 'content'>; className?: string | undefined };

/** The subject as a heading; of a very long one the beginning, and all of it when asked for. */
export function Subject({ of, className = '' }: Props) {
  const { t } = useTexts();
  const text = of.subject;
  const [whole, setWhole] = useState(false);
  if (text.length <= long) return <h2 className={className}>{subjectText(of, t)}</h2>;
  return (
    <>
      {whole ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what scrolls.
        <h2 className={`${className} ${classes.whole}`} tabIndex={0}>
          {text}
        </h2>
      ) : (
        <h2 className={className}>{Array.from(text.slice(0, long)).slice(0, shown_first).join('')}…</h2>
      )}
      <button type="button" className="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'details.subject_less' : 'details.subject_whole')}
      </button>
    </>
  );
}
