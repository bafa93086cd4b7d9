import { canonicalDomain } from '@postern/addresses';
import {
  type DataOf,
  type ImportOp,
  import_ops,
  type Operations,
  SETUP_MINUTES,
  SETUP_PASSWORD_LEAST,
} from '@postern/contract';
import { notifySettings, recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { Call, CallOf, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { readArchive, type Setup } from '../archive/read-archive.ts';
import type { SelfImportDeps } from '../deps.ts';
import { type FoundImport, findImport, listImports, manifestOf, presentImport } from '../find-import.ts';
import { countOps, innerServers, type Plan, planImport, provenDomains } from '../plan-import.ts';
import { leftOut, openRows, type ReadFile, readLines, sealRows } from '../setup-rows.ts';

type AnyCall = Pick<
  CallOf<unknown, unknown, unknown, SelfImportDeps>,
  'actor' | 'audit' | 'scoped' | 'services'
>;

/** Archives one person may try to open: each costs a little work, and a wrong password must not be guessed here. */
const openBucket = (email: string) => ({
  bucket: personBucket('setup archive', email),
  hits: 20,
  seconds: 600,
});
const PAGE = 200;

export const selfImportList: Handler<Operations['selfImportList'], SelfImportDeps> = ({
  actor,
  scoped,
  services,
}) => scoped((tx) => listImports(tx, actor, services.clock()), { readOnly: true });

/** The tenant that is named, or whose domains the archive names. */
async function tenantFor(
  tx: Tx,
  { actor, body }: Call<Operations['selfImportUpload'], SelfImportDeps>,
  setup: Setup,
) {
  const here = await provenDomains(tx, actor, setup.manifest.domains);
  const tenant_id = body.tenant_id ?? actor.chosen_tenant ?? [...here.values()][0];
  if (tenant_id === undefined || ![...here.values()].includes(tenant_id)) fail('archive_no_domain');
  return tenant_id;
}

export const selfImportUpload: Handler<Operations['selfImportUpload'], SelfImportDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const now = services.clock();
  await requireAttempt(services, [openBucket(actor.email)]);
  if (body.encryptionpassword.length < SETUP_PASSWORD_LEAST) fail('archive_password');
  const bytes = new Uint8Array(Buffer.from(body.zipped_data, 'base64'));
  const { manifest: given, lines } = await readArchive(bytes, body.encryptionpassword);
  const manifest = { ...given, domains: [...new Set(given.domains.map(canonicalDomain))] };
  const tenant_id = await scoped((tx) => tenantFor(tx, call, { manifest, lines }), { readOnly: true });
  const import_id = uuidv7();
  const sealed_rows = await sealRows(services.keys, { tenant_id, import_id }, lines);
  return scoped(async (tx) => {
    await tx
      .insertInto('self_import')
      .values({
        ...{ tenant_id, import_id, manifest: JSON.stringify(manifest), sealed_rows },
        ...{ uploaded_at: new Date(now), uploaded_by: actor.email },
        expires_at: new Date(now + SETUP_MINUTES * 60_000),
      })
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'self_import.upload', object: import_id },
      details: { domains: manifest.domains, source: manifest.source, tenant_name: manifest.tenant_name },
    });
    return presentImport(tx, actor, await findImport(tx, import_id));
  });
};

interface Opened {
  readonly found: FoundImport;
  readonly files: readonly ReadFile[];
  readonly inner: ReadonlySet<string>;
  readonly unknown_fields: readonly string[];
}

/** Rows are opened and their servers asked outside the transaction that plans. */
async function open({ scoped, services }: AnyCall, id: string): Promise<Opened> {
  const found = await scoped((tx) => findImport(tx, id), { readOnly: true });
  if (found.applied_at === null && found.expires_at.getTime() <= services.clock()) fail('import_expired');
  const { sealed_rows, tenant_id, import_id } = found;
  const lines = sealed_rows ? await openRows(services.keys, { tenant_id, import_id }, sealed_rows) : {};
  const { files, unknown_fields } = readLines(lines);
  return { found, files, inner: await innerServers(services, files), unknown_fields };
}

async function makePlan(
  tx: Tx,
  { actor, audit, services }: AnyCall,
  { found, files, inner }: Opened,
  chosen: readonly string[] | undefined,
): Promise<Plan> {
  const { domains: named } = manifestOf(found);
  const proven = await provenDomains(tx, actor, named);
  const { tenant_id } = found;
  const here = named.filter((domain) => proven.get(domain) === tenant_id);
  const away = chosen ? here.filter((domain) => !chosen.includes(domain)) : [];
  const domains = new Set(here.filter((domain) => !away.includes(domain)));
  const place = { tx, actor, audit, tenant_id, domains, inner_servers: inner, now: services.clock() };
  return planImport(place, files, new Set(away));
}

export const selfImportRead: Handler<Operations['selfImportRead'], SelfImportDeps> = async (call) => {
  const { actor, params, query, scoped } = call;
  const opened = await open(call, params.sessionId);
  const { found, unknown_fields } = opened;
  return scoped(async (tx) => {
    const plan = found.applied_at
      ? { items: [], digest: '' }
      : await makePlan(tx, call, opened, query.domains);
    const wanted = plan.items.filter(
      ({ op, file, position }) =>
        op === (query.op ?? op) && file === (query.file ?? file) && position > (query.after ?? -1),
    );
    const page = wanted.slice(0, PAGE);
    return {
      ...(await presentImport(tx, actor, found)),
      plan: plan.digest,
      counts: countsOf(plan),
      left_out: leftOut(manifestOf(found)),
      unknown_fields: [...unknown_fields],
      items: page.map(({ apply: _apply, ...item }) => item),
      next: wanted.length > page.length ? (page.at(-1)?.position ?? null) : null,
    };
  });
};

function countsOf({ items }: Plan): DataOf<Operations['selfImportRead']>['counts'] {
  return [...new Set(items.map(({ file }) => file))].map((file) => ({
    file,
    ...countOps(items.filter((item) => item.file === file)),
  }));
}

/** Planned anew in the transaction that applies: what was read is done whole, and nothing else. */
export const selfImportApply: Handler<Operations['selfImportApply'], SelfImportDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const opened = await open(call, params.sessionId);
  return scoped(async (tx) => {
    const { applied_at, tenant_id, import_id } = await findImport(tx, params.sessionId, { lock: true });
    if (applied_at !== null) fail('import_done');
    const plan = await makePlan(tx, call, opened, body.domains);
    if (plan.digest !== body.plan) fail('import_moved');
    for (const { apply } of plan.items) await apply?.();
    const counts = countOps(plan.items);
    const applied = Object.fromEntries(import_ops.map((op): [ImportOp, number] => [op, counts[op]]));
    await tx
      .updateTable('self_import')
      .set({
        ...{ applied_at: new Date(services.clock()), applied_by: actor.email, sealed_rows: null },
        applied: JSON.stringify(applied),
      })
      .where('tenant_id', '=', tenant_id)
      .where('import_id', '=', import_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'self_import.apply', object: import_id },
      details: { plan: plan.digest, ...applied },
    });
    await notifySettings(tx, tenant_id);
    return presentImport(tx, actor, await findImport(tx, import_id));
  });
};

export const selfImportDelete: Handler<Operations['selfImportDelete'], SelfImportDeps> = ({
  audit,
  params,
  scoped,
}) =>
  scoped(async (tx) => {
    const { tenant_id, import_id, applied_at } = await findImport(tx, params.sessionId, { lock: true });
    if (applied_at !== null) fail('import_done');
    await tx
      .deleteFrom('self_import')
      .where('tenant_id', '=', tenant_id)
      .where('import_id', '=', import_id)
      .execute();
    await recordAudit(tx, { ...audit, tenant_id, action: 'self_import.discard', object: import_id });
    return { success: true };
  });
