-- Counts the next week that ended a day ago: parts of addresses with at least p_least messages, and twice as many for all tenants together; removes
-- weeks too old to be asked for. False: no week is due.
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

revoke all on function add_up_parts from public;
grant execute on function add_up_parts to postern_worker;
