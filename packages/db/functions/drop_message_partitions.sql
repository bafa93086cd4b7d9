-- Drops weeks of the message log that end before a day. Partitions are made and dropped by the owner's functions, which only the worker may call.
create function drop_message_partitions(before_day date) returns integer
language plpgsql security definer set search_path = public as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent in ('message'::regclass, 'message_detail'::regclass, 'message_event'::regclass, 'reject'::regclass, 'delivery_attempt'::regclass)
      and to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') + 7 <= before_day
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke all on function drop_message_partitions from public;
grant execute on function drop_message_partitions to postern_worker;
