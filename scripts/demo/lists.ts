// Block and welcome entries of a new demo world. They are there before its mail, which they meet: so their counts are real.
import { uuidv7 } from '@postern/db/ids';
import type { Tx } from '@postern/db/scope';
import { tenants } from './identities.ts';

interface DemoEntry {
  list_type: 'block' | 'welcome';
  sender_address?: string;
  sender_host?: string;
  scope_domain?: string;
  scope_user?: string;
  scope_tenant?: true;
  scope_global?: true;
  comment?: string;
  reviewed?: true;
  enabled?: false;
  not_after?: Date;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const entries = (): Readonly<Record<string, readonly DemoEntry[]>> => ({
  'all@acme.example': [
    {
      list_type: 'welcome',
      sender_address: '%ruderclub-zug.example',
      sender_host: 'mail.ruderclub-zug.example',
      scope_domain: 'acme.example',
      comment: 'The club’s server signs nothing',
      reviewed: true,
    },
    {
      list_type: 'block',
      sender_address: '%lucky-star-casino.example',
      scope_tenant: true,
      comment: 'Asked for by the works council',
    },
    { list_type: 'block', sender_address: '*.best-pharma-deals.example', scope_tenant: true },
    { list_type: 'block', sender_address: '%rank-boosters.example', scope_domain: 'acme.example' },
    // Covered by the one before; the page about tidying up says so.
    { list_type: 'block', sender_address: 'offers@rank-boosters.example', scope_domain: 'acme.example' },
    { list_type: 'welcome', sender_address: '%gmail.com', scope_domain: 'acme.example', enabled: false },
    {
      list_type: 'welcome',
      sender_host: '100.64.12.0/28',
      scope_tenant: true,
      comment: 'Scanners of the third floor, until they are moved',
      not_after: inDays(60),
    },
  ],
  'user@acme.example': [
    { list_type: 'block', sender_address: 'angebote@shopfox.example', scope_user: 'user@acme.example' },
  ],
  'all@globex.example': [
    {
      list_type: 'block',
      sender_address: '*.zip',
      scope_domain: 'globex.example',
      comment: 'Nobody writes from there',
    },
  ],
  'super@postern.example': [
    {
      list_type: 'block',
      sender_host: '*.guess-farm.example',
      scope_global: true,
      comment: 'Sends nothing but passwords to guess',
      reviewed: true,
    },
  ],
});

/** Version of a tenant's list; each entry of the demo comes with the next. */
const FIRST_VERSION = 1;

/** Rows of one person's entries, as the API writes them. */
function rowsOf(person: string, all: readonly DemoEntry[]) {
  const tenant_id = tenants.find(({ domain }) => person.endsWith(`@${domain}`))?.tenant_id;
  return all.map(({ sender_host, ...entry }) => {
    const [host = null, bits] = sender_host?.split('/') ?? [];
    const place = entry.scope_global ? 0 : tenant_id;
    if (place === undefined) throw new Error(`${person} has no tenant`);
    const instance = tenants.find((one) => one.tenant_id === place)?.instance ?? null;
    return {
      ...{ ...entry, tenant_id: place, id: uuidv7(), instance, version: FIRST_VERSION },
      ...{ sender_host: host, sender_netmask: bits === undefined ? -1 : Number(bits) },
      ...{ created_by: person, changed_by: person },
    };
  });
}

/** In the transaction that makes the world; what the entries count comes from the mail that follows. */
export async function insertLists(tx: Tx): Promise<void> {
  const rows = Object.entries(entries()).flatMap(([person, all]) => rowsOf(person, all));
  for (const row of rows) await tx.insertInto('block_welcome_entry').values(row).execute();
  const versions = [...new Set(rows.map(({ tenant_id }) => tenant_id))].map((tenant_id) => ({
    tenant_id,
    version: FIRST_VERSION,
  }));
  await tx.insertInto('list_version').values(versions).execute();
  const history = rows.map(({ id, tenant_id, created_by, version: _version, changed_by: _by, ...after }) => ({
    ...{ tenant_id, id, action: 'add', changed_by: created_by },
    history_id: uuidv7(),
    after: JSON.stringify(after),
  }));
  await tx.insertInto('list_entry_history').values(history).execute();
}
