-- Adds up counts that are a day old (every transaction that could write them has ended by then), moves the mark with them, and removes what is
-- too old to be asked for. Returns the number of rows written.
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

revoke all on function add_up_counts from public;
grant execute on function add_up_counts to postern_worker;
