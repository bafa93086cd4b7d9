import type { MessageRow } from '@postern/contract/messages';
import { TrustSlot } from '../trust/trust-slot.tsx';
import classes from './cells.module.css';
import { senderOf } from './shown-state.ts';

/** The name shortens first, the domain last and from its left end; of a bare address the part before the @. */
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
        <span className={classes.domain}>
          <bdi>{domain}</bdi>
        </span>
      )}
    </span>
  );
}
