/** The place of a sender's mark: kept free until the mark is there, so that nothing jumps. */
import type { Lookalike } from '@postern/contract/messages';
import { senderTrustLookup } from '@postern/contract/sender-trust';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconSpy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import classes from './trust.module.css';
import type { Pair } from './trust-lookup.ts';

const RowMark = lazy(() => withTexts(['sender_trust'], import('./row-mark.tsx')));
const TrustButton = lazy(() => withTexts(['sender_trust'], import('./trust-button.tsx')));

type Mail = { maildir: string; hdr_from_addr: string; to_address: string };

/** Whose trust in whom a message asks for; null: it asks for none, or this person may not see it. */
function usePair({ maildir, hdr_from_addr, to_address }: Mail): Pair | null {
  const { may } = useMe();
  const is_pair = [hdr_from_addr, to_address].every((one) => /^[^@\s]+@[^@\s]+$/.test(one));
  if (maildir !== 'in' || !is_pair || !may(senderTrustLookup.access)) return null;
  return { sender: hdr_from_addr.toLowerCase(), recipient: to_address.toLowerCase() };
}

/** ms a row must have stood before its mark is asked for: rows that only pass by while somebody scrolls cost nothing. */
const stand_ms = 300;

function useHasStood(): boolean {
  const [stood, setStood] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStood(true), stand_ms);
    return () => clearTimeout(timer);
  }, []);
  return stood;
}

/** A regular contact's address in mail that was not taken as it came: a green mark beside it would vouch for who only claims to be it. */
const isSuspect = ({ class: verdict, state }: { class: string; state: string }) =>
  state === 'held' || state === 'rejected' || !['ham', 'bulk', 'welcomelisted'].includes(verdict);

type Seen = { class: string; state: string; lookalike: Lookalike | null };

/** However often it wrote: whoever imitates a known sender is none. */
function LookalikeSign({ of, named }: { of: string; named: boolean }) {
  const { t } = useTexts();
  const words = t('list.looks_like', { domain: of });
  return (
    <span className={named ? classes.lookalike : classes.slot} title={words}>
      <IconSpy
        size={14}
        stroke={1.7}
        color="var(--p-warn)"
        {...(named ? {} : { role: 'img', 'aria-label': words })}
      />
      {named && words}
    </span>
  );
}

/** What was held or refused speaks by verdict and state, and may be forged: its mark stays grey. Rows without a mark keep its place, so that names stand below each other. */
export function TrustSlot({ row }: { row: Mail & Seen }) {
  const pair = usePair(row);
  const stood = useHasStood();
  const { may } = useMe();
  if (row.lookalike) return <LookalikeSign of={row.lookalike.of} named={false} />;
  if (!may(senderTrustLookup.access)) return null;
  return (
    <span className={classes.slot}>
      {stood && pair !== null && (
        <Suspense fallback={null}>
          <RowMark pair={pair} quiet={isSuspect(row)} />
        </Suspense>
      )}
    </span>
  );
}

/** The mark with its words, which opens the drawer. */
export function TrustOfSender({ row }: { row: Mail & Seen }) {
  const pair = usePair(row);
  if (row.lookalike) return <LookalikeSign of={row.lookalike.of} named />;
  if (pair === null) return null;
  return (
    <Suspense fallback={null}>
      <TrustButton pair={pair} quiet={isSuspect(row)} />
    </Suspense>
  );
}
