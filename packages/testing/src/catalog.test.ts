import { readFile } from 'node:fs/promises';
import { withScope } from '@postern/db';
import { afterAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';
import { checked_in_catalogue, checked_in_tables, generateTables, readCatalogue } from './generate-tables.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const rows = <Row extends Record<string, unknown>>(statement: string) =>
  asAdministrator<Row>(database.adminUrl, statement);

/** Tables without a tenant, each with its reason. A new one needs a line here, and thereby a thought. */
const shared: Record<string, string> = {
  schema_migration: 'names of applied files of schema/ and migrations/',
  schema_function: 'functions and the hash of the text each was made from',
  installation: 'one row: whose database this is',
  partner: 'partners stand above tenants and hold no tenant’s data',
  domain_directory: 'which tenant a domain belongs to must be unique over all tenants',
  user_directory: 'which tenant a login belongs to must be unique over all tenants',
  identity_directory: 'whose account an outside identity opens must be unique over all tenants',
  portal_host: 'which tenant a host of a portal belongs to must be unique over all tenants',
  oidc_login: 'sign-ins under way at an identity provider: nobody is known yet; all values are hashes',
  feature_flag: 'switches of the operator: which tenant or person has a feature is no data of theirs',
  rate_limit: 'failed sign-ins are counted before anyone knows the tenant; keys are hashed',
  sender_trust_progress: 'one place in the log of all tenants, for the job that reads it',
  message_count_progress: 'until when counts of all tenants are added up',
  subject_word: 'words of all subjects',
  certificate_status: 'what authorities say of public certificates is the same for every tenant',
  heartbeat: 'processes serve all tenants',
  backup_run: 'backups hold all tenants',
  isolation_run: 'whether tenants are kept apart is the operator’s question',
  dns_flush: 'names in the public DNS belong to nobody here',
  dns_flush_answer: 'what processes did about it; they serve all tenants',
  job_run: 'jobs work for all tenants',
  product: 'what can be ordered is the operator’s catalogue',
  currency_rule: 'how a currency is rounded',
  price_list: 'versions of the operator’s price lists',
  product_price: 'prices of the operator’s lists',
  invoice_issuer: 'who issues invoices is the operator',
  news_item: 'what operators tell everybody',
  support_issue: 'roadmap and release notes are the operator’s, for everybody',
  support_contact: 'how to reach the operator',
  legal_document: 'documents are published by the operator for all partners',
  legal_document_text: 'texts of those documents',
  invoice_counter: 'numbers of invoices have no gap over all tenants',
};
/** Unique over all tenants on purpose: the directories, whose answers are neutral (security.md 4.2). */
const directories = ['domain_directory', 'user_directory', 'identity_directory', 'portal_host'];

const tables = await rows<{
  name: string;
  relkind: string;
  relrowsecurity: boolean;
  relforcerowsecurity: boolean;
}>(`
  select relname as name, relkind, relrowsecurity, relforcerowsecurity from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
const withTenant = new Set(
  (
    await rows<{ name: string }>(`
      select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attname = 'tenant_id' and not attisdropped`)
  ).map((row) => row.name),
);
const tenantTables = tables.filter(({ name }) => withTenant.has(name) && !directories.includes(name));

test('every table has a tenant or a reason to have none', () => {
  const unexplained = tables.filter(({ name }) => !tenantTables.some((table) => table.name === name));
  expect(unexplained.map(({ name }) => name).sort()).toEqual(Object.keys(shared).sort());
});

test('row level security is enabled and forced on every tenant table and every partition', () => {
  expect(tenantTables.length).toBeGreaterThan(70);
  expect(tenantTables.filter((table) => !table.relrowsecurity || !table.relforcerowsecurity)).toEqual([]);
});

test('every tenant table has the one policy, and others only for the roles that own checked functions', async () => {
  const policies = await rows<{ name: string; policy: string; using: string; check: string; roles: string }>(`
    select c.relname as name, p.polname as policy, pg_get_expr(polqual, polrelid) as using,
      coalesce(pg_get_expr(polwithcheck, polrelid), '') as check,
      (select string_agg(rolname, ',' order by rolname) from pg_roles where pg_roles.oid = any (polroles)) as roles
    from pg_policy p join pg_class c on c.oid = polrelid where relnamespace = 'public'::regnamespace`);
  const scope = policies.filter(({ policy }) => policy === 'tenant_scope');
  expect(scope.map(({ name }) => name).sort()).toEqual(tenantTables.map(({ name }) => name).sort());
  expect(new Set(scope.map((policy) => `${policy.using}|${policy.check}`)).size).toBe(1);
  expect(scope[0]?.using).toContain('app_tenants');
  const others = policies.filter(
    ({ name, policy }) => policy !== 'tenant_scope' && !directories.includes(name),
  );
  expect(new Set(others.map(({ roles }) => roles))).toEqual(new Set(['postern_search', 'postern_session']));
});

test('everybody may ask the directories; their rows are written for a tenant in scope only', async () => {
  await rows(`insert into partner (partner_id, name) values (1, 'one')`);
  await rows(
    `insert into tenant (tenant_id, partner_id, name, instance) values (1, 1, 'one', 'ch'), (2, 1, 'two', 'ch')`,
  );
  await rows(`insert into domain_directory (domain_name, tenant_id) values ('two.example', 2)`);
  const api = database.connect('postern_api');
  const write = (tenant_id: number, domain_name: string) =>
    withScope(api, { tenants: [1] }, (tx) =>
      tx.insertInto('domain_directory').values({ domain_name, tenant_id }).execute(),
    );
  await write(1, 'one.example');
  await expect(write(2, 'stolen.example')).rejects.toThrow('row-level security');
  const left = await withScope(api, { tenants: [1] }, async (tx) => {
    await tx.deleteFrom('domain_directory').execute();
    return tx.selectFrom('domain_directory').select('domain_name').execute();
  });
  expect(left).toEqual([{ domain_name: 'two.example' }]);
  const policies = await rows<{ name: string; for: string; using: string }>(`
    select c.relname as name, string_agg(polcmd::text, '' order by polcmd) as for,
      count(distinct coalesce(pg_get_expr(polwithcheck, polrelid), pg_get_expr(polqual, polrelid)))::text as using
    from pg_policy join pg_class c on c.oid = polrelid
    where c.relname = any (array['${directories.join("','")}']) and relrowsecurity and relforcerowsecurity group by 1 order by 1`);
  expect(policies).toEqual(directories.toSorted().map((name) => ({ name, for: 'adrw', using: '2' })));
});

test('tenant_id stands in every primary, unique and foreign key of a tenant table', async () => {
  const keys = await rows<{ name: string; key: string; columns: string[] }>(`
    select c.relname as name, i.relname as key,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey)) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, k.conname,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey))
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  const names = new Set(tenantTables.map(({ name }) => name));
  const loose = keys.filter(({ name, columns }) => names.has(name) && !columns.includes('tenant_id'));
  // A tenant belongs to a partner, who stands above tenants.
  expect(loose.map(({ key }) => key)).toEqual(['tenant_partner_id_fkey']);
});

test('the application makes every id, and nothing happens behind a statement: no identity columns, no sequences, no triggers', async () => {
  expect(
    await rows(`
      select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attidentity <> ''`),
  ).toEqual([]);
  expect(
    await rows(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`),
  ).toEqual([]);
  expect(
    await rows(`
      select relname, tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal`),
  ).toEqual([]);
});

test('no view can show what its reader may not see', async () => {
  const views = await rows(`
    select relname, relkind from pg_class where relnamespace = 'public'::regnamespace
      and (relkind = 'm' or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))`);
  expect(views).toEqual([]);
});

const runtime = ['postern_api', 'postern_gateway', 'postern_worker', 'postern_keyholder'];
const quoted = runtime.map((role) => `'${role}'`).join(',');

test('runtime roles own nothing, bypass nothing and inherit from nobody who does', async () => {
  expect(
    await rows(`select rolname from pg_roles where rolname in (${quoted})
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`),
  ).toEqual([]);
  expect(
    await rows(
      `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname in (${quoted})`,
    ),
  ).toEqual([]);
  expect(
    await rows(`select m.rolname as member, r.rolname as role from pg_auth_members
      join pg_roles m on m.oid = member join pg_roles r on r.oid = roleid where m.rolname in (${quoted})`),
  ).toEqual([]);
});

test('runtime roles can neither truncate, nor make triggers, nor reach rows by foreign keys', async () => {
  const held = await rows(`
    select relname, rolname, privilege from pg_class, pg_roles, unnest(array['TRUNCATE', 'TRIGGER', 'REFERENCES']) privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and rolname in (${quoted})
      and has_table_privilege(pg_roles.oid, pg_class.oid, privilege)`);
  expect(held).toEqual([]);
});

test('nobody at run time can change what the audit log says', async () => {
  const held = await rows(`
    select rolname, privilege from pg_roles, unnest(array['UPDATE', 'DELETE']) privilege
    where rolname in (${quoted}) and has_table_privilege(rolname, 'audit_log', privilege)`);
  expect(held).toEqual([]);
});

test('functions that run with others’ rights have a fixed search path and are closed to the public', async () => {
  const open = await rows(`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and (proconfig is null or not exists (select 1 from unnest(proconfig) setting where setting like 'search_path=%')
        or has_function_privilege('public', oid, 'EXECUTE'))`);
  expect(open).toEqual([]);
});

test('the generated table types are those of the migrated database', async () => {
  expect(await generateTables(database.adminUrl)).toBe(await readFile(checked_in_tables, 'utf8'));
});

test('the migrated database is what the checked-in catalogue describes (npm run generate -w packages/db)', async () => {
  expect(await readCatalogue(database.adminUrl)).toBe(await readFile(checked_in_catalogue, 'utf8'));
});
