// What must be so before a tenant moves; each fault is a sentence.
import type { BlobStore } from '../blobs/index.ts';
import type { MoveClient } from './client.ts';
import { MoveRefusedError } from './refused.ts';

export interface MoveSides {
  tenant_id: number;
  /** The instance it goes to. */
  to: string;
  here: MoveClient;
  there: MoveClient;
}

/** Where the rows of a tenant that has left are kept. */
export const keptSchema = (tenant_id: number) => `moved_tenant_${tenant_id}`;

const namesOf = async (client: MoveClient, statement: string, values?: unknown[]) =>
  (await client.rows<{ name: string }>(statement, values)).map(({ name }) => name);

async function requireSameVersion({ to, here, there }: MoveSides): Promise<void> {
  const steps = 'select name from schema_migration order by name';
  const [ours, theirs] = [await namesOf(here, steps), await namesOf(there, steps)];
  const lacks = ours.filter((name) => !theirs.includes(name));
  const knows = theirs.filter((name) => !ours.includes(name));
  if (lacks.length > 0)
    throw new MoveRefusedError(
      `The database of ${to} is of an older Postern (it lacks ${lacks.join(', ')}): upgrade it first.`,
    );
  if (knows.length > 0)
    throw new MoveRefusedError(
      `The database of ${to} is of a newer Postern (it knows ${knows.join(', ')}): upgrade this one first.`,
    );
}

async function requireSameKey({ to, here, there }: MoveSides): Promise<void> {
  const check = `select encode(key_check, 'hex') || ' ' || installation_id as name from installation`;
  const [ours = '', theirs = ''] = [...(await namesOf(here, check)), ...(await namesOf(there, check))];
  if (ours === theirs)
    throw new MoveRefusedError(`The database of ${to} is the one the tenant is in already.`);
  if (ours.split(' ')[0] !== theirs.split(' ')[0])
    throw new MoveRefusedError(
      `${to} has another installation.key: what the tenant has sealed could not be opened there.`,
    );
}

/** A content store bears the id of the database whose content it holds. */
export async function requireStoreOf({ to, there }: MoveSides, store: BlobStore): Promise<void> {
  const [id] = await namesOf(there, 'select installation_id::text as name from installation');
  if ((await store.owner()) !== id)
    throw new MoveRefusedError(
      `The content store of --blobs is not that of ${to}: name its POSTERN_BLOBS (its worker marks a new one within the hour).`,
    );
}

/** Names are unique over all tenants of a database: [where, what it is called, its column]. */
const directories = [
  ['domain_directory', 'domain', 'domain_name'],
  ['user_directory', 'sign-in address', 'email'],
  ['portal_host', 'portal host', 'host'],
] as const;

async function requireFree({ tenant_id, to, here, there }: MoveSides): Promise<void> {
  const known = await namesOf(there, 'select name from tenant where tenant_id = $1', [tenant_id]);
  if (known.length > 0) throw new MoveRefusedError(`${to} has a tenant ${tenant_id} already, ${known[0]}.`);
  for (const [table, called, column] of directories) {
    const ours = await namesOf(here, `select ${column} as name from ${table} where tenant_id = $1`, [
      tenant_id,
    ]);
    const taken = await namesOf(
      there,
      `select ${column} as name from ${table} where ${column} = any ($1::text[])`,
      [ours],
    );
    if (taken.length > 0) throw new MoveRefusedError(`${to} has the ${called} ${taken.join(', ')} already.`);
  }
}

/** Partners stand above tenants and do not move: the other instance must have the same one. */
async function requirePartner(sides: MoveSides): Promise<void> {
  const { tenant_id, to, here, there } = sides;
  const partner = `select p.partner_id || ' ' || p.name as name from partner p`;
  const [own] = await namesOf(here, `${partner} join tenant t using (partner_id) where t.tenant_id = $1`, [
    tenant_id,
  ]);
  if (own === undefined) return;
  const same = await namesOf(there, `${partner} where p.partner_id || ' ' || p.name = $1`, [own]);
  if (same.length === 0)
    throw new MoveRefusedError(`${to} has no partner ${own}: add it there with this number and name first.`);
  const partners = `select u.email as name from user_role r join app_user u using (tenant_id, user_id)
    where r.tenant_id = $1 and r.role = 'Partner' order by 1 limit 1`;
  const [person] = await namesOf(here, partners, [tenant_id]);
  if (person === undefined) return;
  // Other tenants are seen for this one question.
  await here.rows(`begin; set local app.scope = 'all'`);
  const customers = await namesOf(
    here,
    `select tenant_id::text as name from tenant where tenant_id <> $1
       and partner_id = (select partner_id from tenant where tenant_id = $1) order by tenant_id`,
    [tenant_id],
  );
  await here.rows('commit');
  if (customers.length > 0)
    throw new MoveRefusedError(
      `${person} manages other tenants of the partner ${own}, who would stay here (${customers.slice(0, 5).join(', ')}): move those first, or take the role Partner from the people of this one.`,
    );
}

async function requireTenant({ tenant_id, here }: MoveSides): Promise<void> {
  const known = await namesOf(here, 'select name from tenant where tenant_id = $1', [tenant_id]);
  if (known.length === 0) throw new MoveRefusedError(`There is no tenant ${tenant_id} here.`);
  const operators = await namesOf(
    here,
    `select email as name from app_user u where tenant_id = $1 and (is_superuser or exists (
       select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'super')) limit 1`,
    [tenant_id],
  );
  if (operators.length > 0)
    throw new MoveRefusedError(
      `${operators[0]} is an operator of this instance: an operators’ tenant stays.`,
    );
  const kept = await namesOf(here, 'select nspname as name from pg_namespace where nspname = $1', [
    keptSchema(tenant_id),
  ]);
  if (kept.length > 0)
    throw new MoveRefusedError(
      `Rows of an earlier move of tenant ${tenant_id} are kept here: remove them with --forget first.`,
    );
}

export async function requireSameDatabases(sides: MoveSides): Promise<void> {
  await requireSameVersion(sides);
  await requireSameKey(sides);
}

export async function requireMovable(sides: MoveSides): Promise<void> {
  await requireTenant(sides);
  await requireFree(sides);
  await requirePartner(sides);
}
