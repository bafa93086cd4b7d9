import { type ImportSession, SETUP_DAYS } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { mayKnowDomain } from '../domains/index.ts';
import type { Manifest } from './archive/manifest.ts';
import { provenDomains } from './plan-import.ts';

const DAY_MS = 86_400_000;

const imports = (tx: Tx) =>
  tx
    .selectFrom('self_import as i')
    .innerJoin('tenant as t', 't.tenant_id', 'i.tenant_id')
    .select(['i.tenant_id', 'i.import_id', 'i.manifest', 'i.uploaded_at', 'i.uploaded_by', 'i.expires_at'])
    .select(['i.applied_at', 'i.applied_by', 'i.applied', 't.name as tenant_name']);

export type FoundImport = Awaited<ReturnType<typeof findImport>>;

/** One in reach; any other answers 404. With `lock` nobody else applies it meanwhile. */
export async function findImport(tx: Tx, id: string, { lock }: { lock: boolean } = { lock: false }) {
  const row = await imports(tx)
    .select('i.sealed_rows')
    .where('i.import_id', '=', id)
    .$if(lock, (query) => query.forUpdate('i'))
    .executeTakeFirst();
  return row ?? fail('not_found');
}

export const manifestOf = ({ manifest }: { manifest: unknown }): Manifest => manifest as Manifest;

/** Those that wait to be applied, and what was applied lately. */
export async function listImports(tx: Tx, actor: Actor, now: number): Promise<ImportSession[]> {
  const rows = await imports(tx)
    .where((row) =>
      row.or([
        row('i.applied_at', '>', new Date(now - SETUP_DAYS * DAY_MS)),
        row('i.expires_at', '>', new Date(now)),
      ]),
    )
    .orderBy('i.import_id', 'desc')
    .limit(50)
    .execute();
  const sessions: ImportSession[] = [];
  for (const row of rows) sessions.push(await presentImport(tx, actor, row));
  return sessions;
}

type Row = Omit<FoundImport, 'sealed_rows'>;

export async function presentImport(tx: Tx, actor: Actor, row: Row): Promise<ImportSession> {
  const { domains, tenant_name, source, created_at } = manifestOf(row);
  const here = await provenDomains(tx, actor, domains);
  const managed = domains.filter((domain) => here.get(domain) === row.tenant_id);
  return {
    sessionid: row.import_id,
    managed_domains: managed,
    other_domains: domains.filter((domain) => !managed.includes(domain) && mayKnowDomain(actor, domain)),
    ...{ tenantid: row.tenant_id, tenantname: row.tenant_name },
    ...{ source_tenant: tenant_name, source, exported_at: created_at },
    ...{ uploaded_at: row.uploaded_at.toISOString(), uploaded_by: row.uploaded_by },
    expires_at: row.expires_at.toISOString(),
    ...{ applied_at: row.applied_at?.toISOString() ?? null, applied_by: row.applied_by },
    applied: row.applied as ImportSession['applied'],
  };
}
