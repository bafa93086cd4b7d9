import type pg from 'pg';

/**
 * What the database is made of, as text that PostgreSQL 15 to 18 give alike: tables with their columns, constraints, indexes, policies and
 * grants; functions with their signatures and rights, and with their bodies where asked for. Partitions are left out, as their names follow
 * the date, and so is what belongs to the owner of each object.
 */
export async function describeCatalogue(
  client: pg.ClientBase,
  { bodies = false }: { bodies?: boolean } = {},
): Promise<string> {
  const lines = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ line: string }>(statement, values)).rows.map(({ line }) => line);
  const blocks = [
    ...(await lines(extensions)),
    ...(await lines(collations)),
    ...(await lines(tables)),
    ...(await lines(routines, [bodies])),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const extensions = `select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql' order by extname`;

const collations = `
  select 'collation ' || collname || ' provider ' || collprovider::text as line from pg_collation
  where collnamespace = 'public'::regnamespace order by collname collate "C"`;

/** Grants to others than the owner: `role: select, update(name)`. */
const grants = (acl: string, owner: string) => `
  select a.grantee::oid::regrole::text as grantee, lower(a.privilege_type) as privilege
  from aclexplode(${acl}) a where a.grantee <> ${owner}`;

const tables = `
  select concat_ws(E'\\n',
    'table ' || t.relname || coalesce(' partition by ' || pg_get_partkeydef(t.oid), ''),
    (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> 0 and a.attcollation <> 'default'::regcollation then ' collate ' || a.attcollation::regcollation else '' end
        || case when a.attnotnull then ' not null' else '' end
        || case a.attgenerated when 's' then ' generated' else '' end
        || case when a.attidentity <> '' then ' identity' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), E'\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg('  constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid), E'\\n' order by c.conname collate "C")
      from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u', 'f', 'c', 'x')),
    (select string_agg('  ' || pg_get_indexdef(i.indexrelid), E'\\n' order by i.indexrelid::regclass::text collate "C")
      from pg_index i where i.indrelid = t.oid and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)),
    (select string_agg('  ' || pg_get_triggerdef(g.oid), E'\\n' order by g.tgname collate "C")
      from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal),
    case when t.relrowsecurity then '  row level security' || case when t.relforcerowsecurity then ' forced' else '' end end,
    (select string_agg('  policy ' || p.polname || ' for ' || p.polcmd::text || ' to '
        || coalesce((select string_agg(r.rolname, ', ' order by r.rolname collate "C") from pg_roles r where r.oid = any (p.polroles)), 'public')
        || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '')
        || coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), ''), E'\\n' order by p.polname collate "C")
      from pg_policy p where p.polrelid = t.oid),
    (select string_agg(line, E'\\n' order by line collate "C") from (
      select '  grant ' || string_agg(privilege, ', ' order by privilege collate "C") || ' to ' || grantee as line
      from (
        ${grants('t.relacl', 't.relowner')}
        union all
        select g.grantee, g.privilege || ' (' || string_agg(a.attname, ', ' order by a.attname collate "C") || ')'
        from pg_attribute a, lateral (${grants('a.attacl', 't.relowner')}) g
        where a.attrelid = t.oid and a.attacl is not null and not a.attisdropped group by 1, g.privilege) granted
      group by grantee) granted),
    '  owner ' || t.relowner::regrole,
    (select string_agg('  comment on ' || coalesce(a.attname, 'table') || ' ' || d.description, E'\\n' order by d.objsubid)
      from pg_description d left join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid and d.objsubid > 0
      where d.classoid = 'pg_class'::regclass and d.objoid = t.oid)) as line
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'S') and not t.relispartition
  order by t.relname collate "C"`;

const routines = `
  select concat_ws(E'\\n',
    case f.prokind when 'p' then 'procedure ' else 'function ' end || f.proname || '(' || pg_get_function_arguments(f.oid) || ')',
    '  returns ' || pg_get_function_result(f.oid),
    concat_ws(' ', '  ' || l.lanname,
      case f.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
      case when f.proisstrict then 'strict' end,
      case when f.prosecdef then 'security definer' end,
      case f.proparallel when 's' then 'parallel safe' when 'r' then 'parallel restricted' end,
      'cost ' || f.procost, case when f.proretset then 'rows ' || f.prorows end),
    '  set ' || array_to_string(f.proconfig, ', '),
    '  owner ' || f.proowner::regrole,
    (select '  execute by ' || string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname collate "C")
      from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a left join pg_roles r on r.oid = a.grantee where a.grantee <> f.proowner),
    case when $1 then coalesce(nullif(f.prosrc, ''), pg_get_functiondef(f.oid)) end) as line
  from pg_proc f join pg_language l on l.oid = f.prolang
  where f.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = f.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by f.proname collate "C", pg_get_function_identity_arguments(f.oid) collate "C"`;
