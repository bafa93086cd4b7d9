-- What asks for somebody. The worker finds it in what is there, and finds by itself when it is done.
create table task (
  tenant_id   integer not null references tenant,
  task_id     uuid not null,
  kind        text not null check (kind in
    ('dns', 'service', 'certificate', 'certificate_request', 'sync_review', 'sync_secret', 'release_requests')),
  -- Which one of the kind: a domain, an address, a number.
  subject     text not null,
  -- The mail domain it is about; '': none.
  domain      text not null default '',
  params      jsonb not null default '{}',
  priority    text not null check (priority in ('low', 'normal', 'high')),
  -- Address of the person who was given it; '': whoever may do it.
  responsible text not null default '',
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  done_at     timestamptz,
  primary key (tenant_id, task_id)
);
create unique index task_open on task (tenant_id, kind, subject) where done_at is null;
create index task_done on task (tenant_id, done_at) where done_at is not null;
call protect_tenant_table('task');
grant select, update (responsible) on task to postern_api;
grant select, insert, update, delete on task to postern_worker;
