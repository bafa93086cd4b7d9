-- Block and welcome lists. Each write takes the tenant's next list version, whose row stays locked until the commit: writers of one tenant
-- follow each other, and whoever has read version n has seen all that was written up to n. The gateway asks for what is newer than it knows.
create table list_version (
  tenant_id integer not null primary key,
  version   bigint not null
);
call protect_tenant_table('list_version');

-- scope_tenant: every mailbox of the tenant, in whatever domain. Removed entries stay for a while, so that removing can be undone and is
-- seen by whoever asks for what changed.
alter table block_welcome_entry
  add column scope_tenant boolean not null default false,
  add column version bigint not null default 0,
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default '',
  add column removed_at timestamptz,
  drop constraint block_welcome_entry_check,
  add constraint block_welcome_entry_scope check
    (scope_global::int + scope_tenant::int + (scope_domain is not null)::int + (scope_user is not null)::int = 1),
  add constraint block_welcome_entry_sender check (sender_address is not null or sender_host is not null),
  add constraint block_welcome_entry_window check (not_before < not_after);
create index block_welcome_entry_version on block_welcome_entry (tenant_id, version);
create index block_welcome_entry_sender on block_welcome_entry (tenant_id, sender_address, sender_host);

-- What an entry was before and after each change; null: not there. Insert only, by privileges.
create table list_entry_history (
  tenant_id    integer not null,
  history_id   uuid not null,
  id           uuid not null,
  changed_at   timestamptz not null default now(),
  changed_by   text not null,
  impersonator text,
  action       text not null check (action in ('add', 'change', 'remove', 'restore')),
  before       jsonb,
  after        jsonb,
  primary key (tenant_id, history_id)
);
create index list_entry_history_by_entry on list_entry_history (tenant_id, id, history_id);
call protect_tenant_table('list_entry_history');

grant select on list_version, list_entry_history to postern_api, postern_worker;
grant insert, update on list_version to postern_api;
grant insert on list_entry_history to postern_api;
grant delete on list_entry_history to postern_worker;
grant select on list_version to postern_gateway;
