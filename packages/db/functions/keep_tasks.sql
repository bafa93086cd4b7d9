-- Makes a task of whatever asks for somebody and has none, brings open ones up to date, and closes those that nothing asks for any more.
-- Closed ones are forgotten after p_kept_days. Returns how many were opened and closed.
create function keep_tasks(p_now timestamptz, p_kept_days integer) returns table (opened integer, closed integer)
language plpgsql set search_path = pg_catalog, public as $$
begin
  with fact as materialized (
    -- Records that are missing or wrong.
    select d.tenant_id, 'dns' as kind, d.domain_name as subject, d.domain_name as domain,
      jsonb_build_object('checks', jsonb_agg(d.check_name order by d.check_name)) as params, 'high' as priority,
      min(d.since) as since, min(d.since) + interval '7 days' as due_at
    from domain_dns d where d.state = 'fail' group by 1, 3
    union all
    -- Ordered, and not there a day later.
    select s.tenant_id, 'service', s.domain, s.domain, jsonb_build_object('products', jsonb_agg(s.product_code order by s.product_code)),
      'normal', min(s.created_at), min(s.created_at) + interval '7 days'
    from service s
    where s.deploy_status in ('ordered', 'confirmed', 'provisioning') and s.created_at < p_now - interval '1 day' group by 1, 3
    union all
    -- The last certificate of a person ends.
    select c.tenant_id, 'certificate', c.address, substring(c.address from '@([^@]*)$'), '{}',
      case when max(c.not_after) < p_now + interval '7 days' then 'high' else 'normal' end, max(c.not_after) - interval '30 days',
      max(c.not_after)
    from own_certificate c where c.purpose = 'person' and c.revoked_at is null group by 1, 3
    having max(c.not_after) < p_now + interval '30 days'
    union all
    -- The last OpenPGP key of a person or domain ends.
    select k.tenant_id, 'openpgp_key', k.address, coalesce(substring(k.address from '@([^@]*)$'), k.address), '{}',
      case when max(k.not_after) < p_now + interval '7 days' then 'high' else 'normal' end, max(k.not_after) - interval '30 days',
      max(k.not_after)
    from own_pgp_key k where k.deleted_at is null group by 1, 3
    having bool_and(k.not_after is not null) and max(k.not_after) < p_now + interval '30 days'
    union all
    -- A key of somebody elsewhere that differs from the stronger one in use, so that it is not used until somebody decides.
    select n.tenant_id, 'partner_key', n.address, '', '{}', 'normal', min(n.created_at), min(n.created_at) + interval '7 days'
    from partner_key n
    where n.decided_at is null and n.blocked_at is null and n.revoked_at is null and (n.not_after is null or n.not_after > p_now)
      and exists (select from partner_key o
        where o.tenant_id = n.tenant_id and o.address = n.address and o.kind = n.kind and o.created_at < n.created_at
          and o.blocked_at is null and o.revoked_at is null and (o.not_after is null or o.not_after > p_now) and o.trust <> 'seen'
          and array_position(array['seen', 'published', 'validated', 'confirmed', 'pinned'], o.trust)
            > array_position(array['seen', 'published', 'validated', 'confirmed', 'pinned'], n.trust))
    group by 1, 3
    union all
    select r.tenant_id, 'certificate_request', r.address, substring(r.address from '@([^@]*)$'), '{}', 'normal', min(r.created_at),
      min(r.created_at) + interval '3 days'
    from certificate_request r
    where r.state = 'failed' and not exists (select from certificate_request later
      where later.tenant_id = r.tenant_id and later.address = r.address and later.created_at > r.created_at)
    group by 1, 3
    union all
    -- Plans of directories that wait for a person.
    select r.tenant_id, 'sync_review', r.sync_id::text, '', jsonb_build_object('directory', t.name), 'high', r.planned_at,
      coalesce(r.expires_at, r.planned_at + interval '1 day')
    from directory_sync_run r join directory_sync_task t on t.tenant_id = r.tenant_id and t.task_id = r.task_id
    where r.state = 'waiting_review'
    union all
    select t.tenant_id, 'sync_secret', t.task_id::text, '', jsonb_build_object('directory', t.name),
      case when t.secret_valid_until < p_now + interval '7 days' then 'high' else 'normal' end,
      t.secret_valid_until - interval '30 days', t.secret_valid_until
    from directory_sync_task t where t.secret_valid_until < p_now + interval '30 days'
    union all
    -- Held mail that its recipients want.
    select r.tenant_id, 'release_requests', substring(r.by_address from '@([^@]*)$'), substring(r.by_address from '@([^@]*)$'),
      jsonb_build_object('requests', count(*)), 'normal', min(r.asked_at), min(r.asked_at) + interval '1 day'
    from release_request r where r.state = 'open' group by 1, 3
    union all
    -- Sources of mail in a domain's name.
    select a.tenant_id, 'dmarc_' || a.code, concat_ws(' ', a.domain_name, nullif(a.subject, '')), a.domain_name,
      jsonb_build_object('source', a.subject, 'messages', a.messages), case a.code when 'source_failing' then 'high' else 'normal' end,
      a.since, a.since + interval '7 days'
    from dmarc_alert a
    union all
    -- Current versions of legal documents that a partner has not accepted.
    select t.tenant_id, 'document', to_char(d.document_id, 'FM000'), '', jsonb_build_object('type', d.doc_type), 'normal', d.published_at,
      greatest(d.valid_from::timestamptz, d.published_at + interval '7 days')
    from legal_document d, tenant t
    where d.acceptance_required
      and not exists (select from legal_document later where later.doc_type = d.doc_type and later.document_id > d.document_id)
      and not exists (select from legal_acceptance a where a.tenant_id = t.tenant_id and a.document_id = d.document_id)
      and exists (select from app_user u join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'Partner'
        where u.tenant_id = t.tenant_id and u.active))
  , made as (
    insert into task (tenant_id, task_id, kind, subject, domain, params, priority, created_at, due_at)
      select f.tenant_id, gen_random_uuid(), f.kind, f.subject, coalesce(f.domain, ''), f.params, f.priority,
        least(p_now, coalesce(f.since, p_now)), f.due_at
      from fact f
      where not exists (select from task t
        where t.tenant_id = f.tenant_id and t.kind = f.kind and t.subject = f.subject and t.done_at is null)
      returning 1
  ), changed as (
    update task t set params = f.params, priority = f.priority, due_at = f.due_at from fact f
      where t.tenant_id = f.tenant_id and t.kind = f.kind and t.subject = f.subject and t.done_at is null
        and (t.params, t.priority, t.due_at) is distinct from (f.params, f.priority, f.due_at)
  ), ended as (
    update task t set done_at = p_now
      where t.done_at is null and not exists (select from fact f
        where f.tenant_id = t.tenant_id and f.kind = t.kind and f.subject = t.subject)
      returning 1
  )
  select (select count(*) from made), (select count(*) from ended) into opened, closed;
  delete from task where done_at < p_now - make_interval(days => p_kept_days);
  return next;
end $$;

revoke all on function keep_tasks from public;
grant execute on function keep_tasks to postern_worker;
