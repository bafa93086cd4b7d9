-- Makes the weeks of the message log from one day to another. Partitions start on Monday 00:00 UTC; names end in the Monday's date.
create function ensure_message_partitions(from_day date, to_day date) returns integer
language plpgsql security definer set search_path = public as $$
declare
  parent text;
  monday date;
  made integer := 0;
begin
  foreach parent in array array['message', 'message_detail', 'message_event', 'reject', 'delivery_attempt'] loop
    monday := date_trunc('week', from_day)::date;
    while monday <= to_day loop
      if to_regclass(format('%I', parent || '_' || to_char(monday, 'YYYYMMDD'))) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          parent || '_' || to_char(monday, 'YYYYMMDD'), parent,
          monday::timestamp at time zone 'UTC', (monday + 7)::timestamp at time zone 'UTC');
        call protect_tenant_table(format('%I', parent || '_' || to_char(monday, 'YYYYMMDD'))::regclass);
        if parent = 'message' then
          -- The search functions read one partition after the other.
          execute format('create policy search_all on %I for select to postern_search using (true)', parent || '_' || to_char(monday, 'YYYYMMDD'));
          execute format('grant select on %I to postern_search', parent || '_' || to_char(monday, 'YYYYMMDD'));
        end if;
        made := made + 1;
      end if;
      monday := monday + 7;
    end loop;
  end loop;
  return made;
end $$;

revoke all on function ensure_message_partitions from public;
grant execute on function ensure_message_partitions to postern_worker;
