/** What gateway and API both know of the portal. */
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** The worker listens here for notices to send and copies to destroy. A wake-up, never the truth. */
export const PORTAL_CHANNEL = 'postern_portal';

export async function wakePortal(tx: Tx): Promise<void> {
  await sql`select pg_notify(${PORTAL_CHANNEL}, '')`.execute(tx);
}

/** Crockford's base 32: no letters that are mistaken for digits or for each other. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const LINK_LETTERS = 8;

/** A new address of a message: 40 bits, which say where it is and open nothing. */
export const portalLink = (random: (bound: number) => number): string =>
  Array.from({ length: LINK_LETTERS }, () => letters[random(letters.length)]).join('');

/** As people type it: capital letters, and the signs that look alike. */
export const readPortalLink = (text: string): string =>
  text.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
