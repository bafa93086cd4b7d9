-- Undoes a release that the check before delivery refused: closes the action and removes what it had taught. The gateway, which calls it, may read
-- and write none of this by itself. Needs a scope of all tenants: an operator's votes stand in tenant 0, and their record of a bulk action in
-- their own tenant.
create function withdraw_release(p_tenant integer, p_ts timestamptz, p_id uuid, p_cloudid text)
returns table (asked_by uuid)
language plpgsql volatile security definer rows 1 set search_path = pg_catalog, public as $$
declare
  act message_action%rowtype;
begin
  for act in
    update message_action a set undone_at = now(), undone_by = ''
    where a.tenant_id = p_tenant and a.ts = p_ts and a.id = p_id and a.action = 'release' and a.undone_at is null
    returning a.*
  loop
    delete from message_opinion o
      where o.tenant_id = p_tenant and o.id = p_id and o.teacher = lower(act.by_address) and o.opinion = 'ham';
    with gone as (
      delete from fingerprint_vote v where v.tenant_id in (0, p_tenant) and v.action_id = act.action_id returning v.tenant_id, v.digest
    ), raised as (
      insert into fingerprint_version as f (tenant_id, version) select distinct gone.tenant_id, 1 from gone
      on conflict (tenant_id) do update set version = f.version + 1
    )
    delete from fingerprint f using gone where f.tenant_id = gone.tenant_id and f.digest = gone.digest and not exists (
      select 1 from fingerprint_vote v where v.tenant_id = f.tenant_id and v.digest = f.digest and v.action_id <> act.action_id);
    -- The record of a bulk act counts it among those left alone, as if the act had known.
    update bulk_action b set done = greatest(b.done - 1, 0),
      ignored = b.ignored || jsonb_build_array(jsonb_build_object('cloudid', p_cloudid, 'code', 'release_refused'))
      where b.batch_id = act.batch_id;
    -- Whoever asked for the release still has no answer.
    return query update release_request r set state = 'open', decided_at = null, decided_by = null, answer = '', mailed_at = null
      where r.tenant_id = p_tenant and r.ts = p_ts and r.id = p_id and r.state = 'granted' and r.decided_at = act.at
        and not exists (select 1 from release_request other where other.tenant_id = r.tenant_id and other.id = r.id
          and other.user_id = r.user_id and other.state = 'open')
      returning r.user_id;
  end loop;
end $$;

revoke all on function withdraw_release from public;
grant execute on function withdraw_release to postern_gateway;
