-- Whether a part of an address has more than ten thousand messages took longest to tell where it has most: each of its addresses was counted. The worker
-- counts each week's mail by local parts and by domains and keeps the frequent ones. What these add up to is no more than there is: enough to say "many".
create table frequent_part (
  -- 0: of all tenants together.
  tenant_id integer not null,
  kind      text not null check (kind in ('from', 'to')),
  -- A Monday: mail of that week, in UTC.
  week      date not null,
  -- Of an address in small letters: what leads up to its first @, or what begins with its last one.
  part      text not null,
  messages  integer not null,
  primary key (tenant_id, kind, week, part)
);
call protect_tenant_table('frequent_part');
grant select on frequent_part to postern_api;
grant select, insert, delete on frequent_part to postern_worker;

-- The first week that is not counted.
alter table message_count_progress add parts_until date not null default '-infinity';

-- Counts the next week that ended a day ago, parts with so many messages, and twice as many of all tenants together (by then every transaction that could write to it has ended), and forgets weeks nobody can ask for any
-- more. False: there is none.
create function add_up_parts(p_kept_days integer, p_least integer) returns boolean language plpgsql set search_path = pg_catalog, public as $$
declare
  today date := (now() at time zone 'UTC')::date;
  oldest date := date_trunc('week', today - p_kept_days)::date;
  monday date;
begin
  select greatest(parts_until, oldest) into monday from message_count_progress for update;
  if monday + 8 > today then
    return false;
  end if;
  insert into frequent_part (tenant_id, kind, week, part, messages)
    select coalesce(m.tenant_id, 0), address.kind, monday, side.part, count(*)
    from message m
    cross join lateral (values ('from', lower(m.from_address)), ('to', lower(m.to_address))) address (kind, text)
    cross join lateral (values (substring(address.text from '^[^@]+@')), (substring(address.text from '@[^@]+$'))) side (part)
    where m.ts >= monday::timestamp at time zone 'UTC' and m.ts < (monday + 7)::timestamp at time zone 'UTC' and side.part is not null
    group by grouping sets ((m.tenant_id, address.kind, side.part), (address.kind, side.part))
    having count(*) >= case when grouping(m.tenant_id) = 1 then 2 else 1 end * p_least;
  update message_count_progress set parts_until = monday + 7;
  delete from frequent_part where week < oldest;
  return true;
end $$;
revoke all on function add_up_parts(integer, integer) from public;
grant execute on function add_up_parts(integer, integer) to postern_worker;
