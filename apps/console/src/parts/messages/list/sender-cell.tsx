import type { MessageRow } from '@postern/contract/messages';
import { TrustSlot } from '../trust/trust-slot.tsx';
import { Address } from './address.tsx';
import classes from './cells.module.css';
import { SenderDomain } from './imitation.tsx';
import { senderOf } from './shown-state.ts';

/** em that are left of a name where its domain needs the room; a name that is shorter stays whole. */
const least_name = 3;

/** em a name takes on average: letters of other scripts are about as wide as high. */
const emOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u1100' ? 1 : 0.55), 0);

/** In CSS nothing is "so wide at least, but no wider than its text"; measuring would cost a layout a row. */
const leastWidth = (name: string) =>
  emOf(name) > least_name * 1.15 ? { minWidth: `${least_name}em` } : { flexShrink: 0 };

/** The name is a claim and shortens first; the domain last, and from its left end. */
export function SenderCell({ row }: { row: MessageRow }) {
  const { name, domain, address } = senderOf(row);
  const at = domain === '' ? name.lastIndexOf('@') : -1;
  return (
    <span className={classes.sender} title={address}>
      <TrustSlot row={row} />
      {at > 0 ? (
        <span className={classes.bare}>
          {row.lookalike ? (
            <>
              {name.slice(0, at + 1)}
              <SenderDomain domain={name.slice(at + 1)} lookalike={row.lookalike} />
            </>
          ) : (
            <Address of={name} />
          )}
        </span>
      ) : (
        <span className={classes.name} style={leastWidth(name)}>
          {name}
        </span>
      )}
      {domain !== '' && (
        <span className={classes.domain}>
          <bdi>
            <SenderDomain domain={domain} lookalike={row.lookalike} />
          </bdi>
        </span>
      )}
    </span>
  );
}
