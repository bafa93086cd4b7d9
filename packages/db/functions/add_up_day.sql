-- Counts the mail of one day (UTC) into statistics_day, in place of what was counted before. Returns the number of rows written.
create function add_up_day(p_day date) returns integer language plpgsql set search_path = pg_catalog, public as $$
declare
  written integer;
begin
  delete from statistics_day where day = p_day;
  insert into statistics_day (tenant_id, day, domain, direction, flow, kind, category, messages)
    select coalesce(m.tenant_id, 0), p_day, coalesce(mail.domain, ''), m.direction, mail.flow, of.kind, of.category, count(*)
    from message m
    cross join lateral (select
      coalesce(substring(lower(case when m.direction = 'in' then m.to_address when m.from_address <> '' then m.from_address
        else m.hdr_from_addr end) from '@([^@]*)$'), '') as domain,
      case when m.is_m365 then 'parallel' else 'inline' end as flow,
      case when m.state = 'rejected' then 'rejected' when m.quarantined then 'held' else 'passed' end as outcome) mail
    cross join lateral (
      select mail.outcome as kind, case when mail.outcome = 'rejected' then m.reject_category else '' end as category
      union all select 'slowed', case m.response_code when 451 then 'scanner' when 450 then 'recipients' else 'misc' end
        where mail.outcome = 'rejected' and m.reject_category = 'RATELIMIT'
      union all select 'signed', '' where m.signed or m.tech_signed or m.tech_sign
      union all select 'encrypted', '' where m.encrypted or m.tech_encrypted
      union all select 'decrypted', '' where m.tech_decrypted) of
    where m.type = 'log' and m.ts >= p_day::timestamp at time zone 'UTC' and m.ts < (p_day + 1)::timestamp at time zone 'UTC'
    group by grouping sets (
      (m.tenant_id, mail.domain, m.direction, mail.flow, of.kind, of.category), (m.direction, mail.flow, of.kind, of.category));
  get diagnostics written = row_count;
  return written;
end $$;

revoke all on function add_up_day from public;
grant execute on function add_up_day to postern_worker;
