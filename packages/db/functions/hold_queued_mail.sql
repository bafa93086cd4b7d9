-- Takes mail that waits for delivery out of the queue and holds it. What is being handed over at this moment is left alone, as is a released copy:
-- its release is undone instead. Answers each message with its row of the queue, from which queue_held_mail makes it wait again. Locks the
-- queue before the messages, as delivery does. The caller's scope decides which rows there are.
create function hold_queued_mail(p_tenants integer[], p_ts timestamptz[], p_ids uuid[], p_reason text)
returns table (tenant_id integer, ts timestamptz, id uuid, entry jsonb)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  for tenant_id, ts, id, entry in
    select q.tenant_id, q.ts, q.id, to_jsonb(q)
    from unnest(p_tenants, p_ts, p_ids) as k (tenant_id, ts, id)
    join mail_queue q on q.tenant_id = k.tenant_id and q.ts = k.ts and q.id = k.id
    where q.kind = 'mail' and q.state = 'ready'
    order by q.tenant_id, q.queue_entry_id
    for update of q skip locked
  loop
    update message m set state = 'held', quarantined = true, held_reason = p_reason
    where m.tenant_id = hold_queued_mail.tenant_id and m.ts = hold_queued_mail.ts and m.id = hold_queued_mail.id
      and m.state in ('queued', 'deferred') and m.released_at is null and not m.quarantined;
    if found then
      delete from mail_queue q
      where q.tenant_id = hold_queued_mail.tenant_id and q.queue_entry_id = (hold_queued_mail.entry ->> 'queue_entry_id')::uuid;
      return next;
    end if;
  end loop;
end $$;

revoke all on function hold_queued_mail from public;
grant execute on function hold_queued_mail to postern_api;
