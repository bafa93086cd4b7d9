-- Makes the weeks of message_feature from one day to another, as ensure_message_partitions does those of the log.
create function ensure_feature_partitions(from_day date, to_day date) returns integer
language plpgsql security definer set search_path = public as $$
declare
  monday date := date_trunc('week', from_day)::date;
  made integer := 0;
  part text;
begin
  while monday <= to_day loop
    part := 'message_feature_' || to_char(monday, 'YYYYMMDD');
    if to_regclass(format('%I', part)) is null then
      execute format('create table %I partition of message_feature for values from (%L) to (%L)',
        part, monday::timestamp at time zone 'UTC', (monday + 7)::timestamp at time zone 'UTC');
      call protect_tenant_table(format('%I', part)::regclass);
      made := made + 1;
    end if;
    monday := monday + 7;
  end loop;
  return made;
end $$;

revoke all on function ensure_feature_partitions from public;
grant execute on function ensure_feature_partitions to postern_worker;
