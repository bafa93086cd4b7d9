import { domainPart } from '@postern/addresses';
import type { MessageMeta } from '@postern/contract/messages/details';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './message-header.module.css';

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

/** An address in mono; characters of its domain that imitate others are marked. */
export function MarkedAddress({
  address,
  lookalike,
}: {
  address: string;
  lookalike: MessageMeta['lookalike'];
}) {
  const { t } = useTexts();
  const domain = domainPart(address);
  if (lookalike === null || lookalike.domain.toLowerCase() !== domain.toLowerCase())
    return <span className="mono">{address}</span>;
  const start = address.length - domain.length;
  return (
    <span className="mono" title={t('details.looks_like', { domain: lookalike.of })}>
      {address.slice(0, start)}
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
