import type { MessageRow } from '@postern/contract/messages';
import { TrustSlot } from '../trust/trust-slot.tsx';
import classes from './cells.module.css';
import { senderOf } from './shown-state.ts';

/** So much of the cell the domain keeps beside a long name: whoever writes the name must not be able to push it out. */
const domain_share = '40%';
/** em a letter of a domain takes at most, on average. */
const letter_em = 0.58;

/** A long domain shortens first, from its left end, and leaves the name at least half; a short one stays whole. Of a bare address the part before the @ shortens. */
export function SenderCell({ row }: { row: MessageRow }) {
  const { name, domain, address } = senderOf(row);
  const at = domain === '' ? name.lastIndexOf('@') : -1;
  return (
    <span className={classes.sender} title={address}>
      <TrustSlot row={row} />
      {at > 0 ? (
        <span className={classes.address}>
          <span className={classes.local}>{name.slice(0, at)}</span>
          <span className={classes.at_domain}>
            <bdi>{name.slice(at)}</bdi>
          </span>
        </span>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {domain !== '' && (
        <span
          className={classes.domain}
          style={{ minWidth: `min(${domain_share}, ${domain.length * letter_em}em)` }}
        >
          <bdi>{domain}</bdi>
        </span>
      )}
    </span>
  );
}
