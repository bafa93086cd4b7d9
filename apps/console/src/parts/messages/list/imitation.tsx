import type { Lookalike } from '@postern/contract/messages';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './imitation.module.css';

/** Neighbours that are marked stand in one mark. */
function runsOf(text: string, positions: readonly number[]): { text: string; marked: boolean }[] {
  const runs: { text: string; marked: boolean }[] = [];
  [...text].forEach((char, at) => {
    const marked = positions.includes(at);
    const last = runs.at(-1);
    if (last?.marked === marked) last.text += char;
    else runs.push({ text: char, marked });
  });
  return runs;
}

/** A sender's domain; the letters in which it imitates another are marked. */
export function SenderDomain({ domain, lookalike }: { domain: string; lookalike: Lookalike | null }) {
  const { t } = useTexts();
  if (lookalike === null || lookalike.domain.toLowerCase() !== domain.toLowerCase()) return domain;
  return (
    <span title={t('list.looks_like', { domain: lookalike.of })}>
      {runsOf(domain, lookalike.positions).map(({ text, marked }, index) =>
        marked ? (
          <mark key={index} className={classes.imitation}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
