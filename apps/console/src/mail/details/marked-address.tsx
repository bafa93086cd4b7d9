import type { MessageMeta } from '@postern/contract/message-details';
import { useTexts } from '../../lib/texts.tsx';
import { domainOf } from '../list/shown-state.ts';
import classes from './message-header.module.css';

/** An address in mono; characters of its domain that imitate others are marked. */
export function MarkedAddress({
  address,
  lookalike,
}: {
  address: string;
  lookalike: MessageMeta['lookalike'];
}) {
  const { t } = useTexts();
  const domain = domainOf(address);
  if (lookalike === null || lookalike.domain.toLowerCase() !== domain.toLowerCase())
    return <span className="mono">{address}</span>;
  const start = address.length - domain.length;
  return (
    <span className="mono" title={t('details.looks_like', { domain: lookalike.of })}>
      {address.slice(0, start)}
      {[...domain].map((char, index) =>
        lookalike.positions.includes(index) ? (
          <mark key={index} className={classes.imitation}>
            {char}
          </mark>
        ) : (
          char
        ),
      )}
    </span>
  );
}
