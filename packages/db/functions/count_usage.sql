-- Counts who used what in a month from the message log, into billing_usage, in the month of the tenant's zone; returns the rows of the log
-- that counted. Definition 1: a sender is the author's address at a domain of the tenant; a recipient the address itself; `user+tag` is
-- `user` where that account exists, or that address has mail of its own in the month: who is deleted before the month is counted stays one
-- person. Not counted: null senders (RFC 5321 §4.5.5), mail that others only pass on (its author is of another
-- domain), and what was refused, held or deleted. p_found_in is the month itself while that is open. Later it is the month that
-- corrects it: then only people are written of whom more is known than their latest row says.
create function count_usage(p_tenant integer, p_month date, p_zone text, p_found_in date) returns bigint
language plpgsql set search_path = pg_catalog, public as $$
declare
  since timestamptz := p_month::timestamp at time zone p_zone;
  until timestamptz := (p_month + interval '1 month')::timestamp at time zone p_zone;
  counted bigint;
begin
  delete from billing_usage where tenant_id = p_tenant and month = p_month and found_in = p_found_in;
  with mail as (
    select lower(case when m.direction = 'in' then m.to_address when m.hdr_from_addr <> '' then m.hdr_from_addr else m.from_address end)
        as address,
      m.direction = 'out' as is_out, m.ts,
      m.direction = 'in' and (m.class in ('ham', 'bulk', 'welcomelisted') or m.released_at is not null) as is_ham,
      m.tech_signed or m.tech_sign as is_signed, m.tech_encrypted as is_encrypted, m.lft <> 'off' as is_large
    from message m
    where m.tenant_id = p_tenant and m.ts >= since and m.ts < until and m.type = 'log'
      and m.state in ('queued', 'deferred', 'delivered', 'failed') and (m.direction = 'in' or m.from_address <> '')
  ), addresses as materialized (
    select d.domain_name as domain, dated.address, count(*) as log_rows,
      coalesce(bit_or(set_bit(repeat('0', 31)::bit(31), day - 1, 1)) filter (where is_out), repeat('0', 31)::bit(31)) as out_days,
      coalesce(bit_or(set_bit(repeat('0', 31)::bit(31), day - 1, 1)) filter (where not is_out), repeat('0', 31)::bit(31)) as in_days,
      count(*) filter (where is_out) as sent, count(*) filter (where is_ham) as ham,
      count(*) filter (where is_out and is_signed) as signed,
      count(*) filter (where is_out and is_encrypted) as encrypted,
      count(*) filter (where is_out and is_large) as large,
      max(ts) filter (where is_out) as last_out, max(ts) filter (where not is_out) as last_in
    from (select mail.*, extract(day from mail.ts at time zone p_zone)::integer as day from mail) dated
      join managed_domain d on d.tenant_id = p_tenant and d.domain_name = substring(dated.address from '@([^@]*)$')
    group by d.domain_name, dated.address
  ), people as (
    select a.domain, coalesce(u.email, plain.address, a.address) as person, sum(a.log_rows)::bigint as log_rows,
      bit_or(a.out_days) as out_days, bit_or(a.in_days) as in_days,
      sum(a.sent)::integer as sent, sum(a.ham)::integer as ham, sum(a.signed)::integer as signed,
      sum(a.encrypted)::integer as encrypted, sum(a.large)::integer as large,
      max(a.last_out) as last_out, max(a.last_in) as last_in
    from addresses a
      left join app_user u on u.tenant_id = p_tenant
        and u.email = regexp_replace(a.address, '\+[^@]*@', '@') and a.address like '%+%@%'
      left join addresses plain on plain.address = regexp_replace(a.address, '\+[^@]*@', '@') and a.address like '%+%@%'
    group by 1, 2
  ), written as (
    insert into billing_usage (tenant_id, month, domain, person, out_days, in_days, sent, ham, signed, encrypted, large, last_out, last_in,
        found_in)
      select p_tenant, p_month, domain, person, out_days, in_days, sent, ham, signed, encrypted, large, last_out, last_in, p_found_in
      from people p
      where p_found_in = p_month or not exists (
        select from (
          select known.* from billing_usage known
          where known.tenant_id = p_tenant and known.month = p_month and known.domain = p.domain and known.person = p.person
          order by known.found_in desc limit 1) latest
        where (latest.sent > 0 or p.sent = 0) and (latest.ham > 5 or p.ham <= 5) and (latest.signed > 0 or p.signed = 0)
          and (latest.encrypted > 0 or p.encrypted = 0))
  )
  select coalesce(sum(log_rows), 0) into counted from people;
  return counted;
end $$;

revoke all on function count_usage from public;
grant execute on function count_usage to postern_worker;
