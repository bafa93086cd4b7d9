import classes from './trust.module.css';
import { type Pair, useTrustMark } from './trust-lookup.ts';
import { trust_signs, useTrustReason } from './trust-signs.ts';

/** In a row the sign alone; its name and reason stand in the tip and for screen readers, and in words on the details. */
export default function RowMark({ pair, quiet }: { pair: Pair; quiet: boolean }) {
  const mark = useTrustMark(pair);
  const reasonOf = useTrustReason();
  if (mark === null) return null;
  const [Sign, tone] = trust_signs[mark.level];
  const reason = reasonOf(mark);
  return (
    <span className={classes.sign} data-tone={quiet ? 'neutral' : tone} title={reason}>
      <Sign size={14} stroke={1.7} role="img" aria-label={reason} />
    </span>
  );
}
