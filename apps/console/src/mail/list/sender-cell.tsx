import type { MessageRow } from '@postern/contract/messages';
import { TrustSlot } from '../trust/trust-slot.tsx';
import classes from './cells.module.css';
import { senderOf } from './shown-state.ts';

/** The name shortens first, the domain last and from its left end. */
export function SenderCell({ row }: { row: MessageRow }) {
  const { name, domain, address } = senderOf(row);
  return (
    <span className={classes.sender} title={address}>
      <TrustSlot row={row} />
      <span className={classes.name}>{name}</span>
      {domain !== '' && (
        <span className={classes.domain}>
          <bdi>{domain}</bdi>
        </span>
      )}
    </span>
  );
}
