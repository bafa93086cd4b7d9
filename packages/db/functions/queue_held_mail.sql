-- Takes back what hold_queued_mail did to messages it still holds: they wait for delivery again, due now.
create function queue_held_mail(p_entries jsonb[], p_reason text) returns table (id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  entry mail_queue%rowtype;
  one jsonb;
begin
  foreach one in array p_entries loop
    entry := jsonb_populate_record(null::mail_queue, one);
    update message m set state = 'queued', quarantined = false, held_reason = ''
    where m.tenant_id = entry.tenant_id and m.ts = entry.ts and m.id = entry.id
      and m.state = 'held' and m.held_reason = p_reason and m.released_at is null;
    if found then
      entry.next_attempt_at := now();
      -- The time it was held does not count against the time it may wait.
      entry.expires_at := greatest(entry.expires_at, now() + interval '1 day');
      insert into mail_queue select entry.*;
      id := entry.id;
      return next;
    end if;
  end loop;
end $$;

revoke all on function queue_held_mail from public;
grant execute on function queue_held_mail to postern_api;
