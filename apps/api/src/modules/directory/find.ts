import { DIRECTORY_PAGE, type Instance } from '@postern/contract';
import { escapeLike, type Tx } from '@postern/db';
import { sql } from 'kysely';

/** What is looked for, as LIKE patterns over small letters. */
export interface Wanted {
  readonly like: string;
  /** Matches what begins with it; such rows come first. */
  readonly first: string;
}

/** Below this many letters there is no trigram, so the beginning is taken: of the text, or of a word after a space. */
const ANY_PART = 3;

export function wantedFrom(text: string): Wanted {
  const escaped = escapeLike(text.toLowerCase());
  const first = `${escaped}%`;
  return { like: [...text].length < ANY_PART ? first : `%${first}`, first };
}

/** Where a page ended: rank and key of its last row. */
export interface Place {
  readonly rank: number;
  readonly key: string;
}

const start: Place = { rank: -1, key: '' };

export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

type Ranked = { rank: number; key: string };

/** Asked for one row more than is shown, which tells whether there are others. */
const LIMIT = DIRECTORY_PAGE + 1;

function pageOf<Found extends Ranked, Row>(found: readonly Found[], present: (row: Found) => Row): Page<Row> {
  const shown = found.slice(0, DIRECTORY_PAGE);
  const last = shown.at(-1);
  const next = last && found.length > DIRECTORY_PAGE ? `${last.rank}~${last.key}` : null;
  return { rows: shown.map(present), next };
}

export async function findTenants(tx: Tx, { like, first }: Wanted, after: Place = start) {
  const { rows } = await sql<Ranked & { tenant_id: number; name: string; instance: Instance }>`
    select * from find_tenants(${like}, ${first}, ${after.rank}::integer, ${after.key}, ${LIMIT}::integer)`.execute(
    tx,
  );
  return pageOf(rows, ({ tenant_id, name, instance }) => ({ tenant_id, name, instance }));
}

export async function findDomains(
  tx: Tx,
  { like, first }: Wanted,
  hidden: readonly string[],
  after: Place = start,
) {
  const { rows } = await sql<Ranked & { tenant_id: number; domain_name: string; tenant: string }>`
    select *, domain_name as key
    from find_domains(${like}, ${first}, ${[...hidden]}::text[], ${after.rank}::integer, ${after.key}, ${LIMIT}::integer)`.execute(
    tx,
  );
  return pageOf(rows, ({ tenant_id, domain_name, tenant }) => ({ tenant_id, domain_name, tenant }));
}

type FoundPerson = Ranked & {
  tenant_id: number;
  email: string;
  name: string;
  active: boolean;
  tenant: string;
};

export async function findPeople(
  tx: Tx,
  { like, first }: Wanted,
  hidden: readonly string[],
  after: Place = start,
) {
  const { rows } = await sql<FoundPerson>`
    select *, email as key
    from find_people(${like}, ${first}, ${[...hidden]}::text[], ${after.rank}::integer, ${after.key}, ${LIMIT}::integer)`.execute(
    tx,
  );
  return pageOf(rows, ({ tenant_id, email, name, active, tenant }) => ({
    ...{ tenant_id, email, name, active, tenant },
  }));
}
