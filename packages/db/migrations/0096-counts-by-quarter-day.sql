-- A summary of ninety days adds up 48 rows a day for each domain, class and outcome: in a large tenant tens of thousands. The worker adds
-- up what is a day old by quarter days (slot: its start, at 0, 6, 12 and 18 hours UTC), which is as fine as such a summary shows.
create table message_count_quarter (
  tenant_id integer not null,
  slot      timestamptz not null,
  class     text not null,
  messages  bigint not null,
  primary key (tenant_id, slot, class)
);
call protect_tenant_table('message_count_quarter');

-- Until when they are added up; one row, written in the transaction that does it.
create table message_count_progress (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null default '-infinity'
);
insert into message_count_progress default values;

grant select on message_count_quarter, message_count_progress to postern_api;
grant select, insert, delete on message_count_quarter to postern_worker;
grant select, update on message_count_progress to postern_worker;

-- Rows lie in the order of time, as they are written. For reading what is new of all tenants: the key leads with the tenant.
create index message_count_slot on message_count using brin (slot) with (pages_per_range = 32, autosummarize = on);
create index message_count_quarter_slot on message_count_quarter using brin (slot) with (pages_per_range = 32, autosummarize = on);

-- Adds up what is a day old (by then every transaction that could write to it has ended) and moves the mark with it; forgets what nobody can
-- ask for any more. Rows written.
create function add_up_counts(p_kept_days integer) returns integer language plpgsql set search_path = pg_catalog, public as $$
declare
  since timestamptz;
  settled timestamptz := date_bin('6 hours', now() - interval '1 day', '2020-01-06Z');
  written integer;
begin
  select greatest(until, date_bin('6 hours', now() - make_interval(days => p_kept_days), '2020-01-06Z')) into since
    from message_count_progress for update;
  if since >= settled then
    return 0;
  end if;
  insert into message_count_quarter (tenant_id, slot, class, messages)
    select tenant_id, date_bin('6 hours', slot, '2020-01-06Z'), class, sum(messages) from message_count
    where slot >= since and slot < settled group by 1, 2, 3 order by 2, 1, 3;
  get diagnostics written = row_count;
  update message_count_progress set until = settled;
  delete from message_count_quarter where slot < now() - make_interval(days => p_kept_days + 1);
  return written;
end $$;
revoke all on function add_up_counts(integer) from public;
grant execute on function add_up_counts(integer) to postern_worker;
