-- Block and welcome lists, and how well senders are known.

-- An entry holds for exactly one of: all tenants, the tenant (every mailbox in whatever domain), a domain, a mailbox.
create table block_welcome_entry (
  tenant_id      integer not null,
  id             uuid not null,
  list_type      text not null default 'block' check (list_type in ('block', 'welcome')),
  list_scope     text not null default 'any' check (list_scope in ('any', 'env', 'hdr')),
  sender_host    text,
  sender_netmask integer not null default -1,
  sender_address text,
  scope_global   boolean not null default false,
  scope_domain   text,
  scope_user     text,
  instance       text,
  comment        text not null default '',
  enabled        boolean not null default true,
  reviewed       boolean not null default false,
  not_before     timestamptz,
  not_after      timestamptz,
  hit_count      bigint not null default 0,
  last_hit       timestamptz,
  created_at     timestamptz not null default now(),
  created_by     text not null default '',
  scope_tenant   boolean not null default false,
  -- The list version that wrote it (sender lists' version below).
  version        bigint not null default 0,
  changed_at     timestamptz not null default now(),
  changed_by     text not null default '',
  -- Removed entries stay for a while, so that removing can be undone and readers of changes see it.
  removed_at     timestamptz,
  -- Mailbox domains that an entry for a whole tenant leaves out: those its author may not know of.
  except_domains text[] not null default '{}',
  primary key (tenant_id, id),
  constraint block_welcome_entry_scope check
    (scope_global::int + scope_tenant::int + (scope_domain is not null)::int + (scope_user is not null)::int = 1),
  constraint block_welcome_entry_sender check (sender_address is not null or sender_host is not null),
  constraint block_welcome_entry_window check (not_before < not_after)
);
create index block_welcome_entry_version on block_welcome_entry (tenant_id, version);
create index block_welcome_entry_sender on block_welcome_entry (tenant_id, sender_address, sender_host);
-- An entry is read by its id alone, whatever its tenant.
create index block_welcome_entry_by_id on block_welcome_entry (id);
call protect_tenant_table('block_welcome_entry');
grant select, insert, update, delete on block_welcome_entry to postern_api, postern_worker;
grant select, update on block_welcome_entry to postern_gateway;

-- Each write takes the tenant's next list version, whose row stays locked until the commit: writers of one tenant follow each other, and a reader
-- of version n has seen all that was written up to n. The gateway reads what is newer than it knows.
create table list_version (
  tenant_id integer not null primary key,
  version   bigint not null
);
call protect_tenant_table('list_version');
grant select, insert, update on list_version to postern_api;
grant select on list_version to postern_gateway, postern_worker;

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
grant select, insert on list_entry_history to postern_api;
grant select, delete on list_entry_history to postern_worker;

-- How well a sender is known to a mailbox of the tenant. The automatic part is fed from the message log; a person
-- may set a value that holds for a while. Both addresses in lower case; the sender as its mail says in From.
create table sender_trust (
  tenant_id integer not null,
  recipient text not null,
  sender    text not null,
  -- From −100 to 100 at `scored_at`; it halves every 90 days after.
  score     double precision not null default 0,
  scored_at timestamptz not null default now(),
  -- Mail to the sender; clean mail from it; spam and viruses from it.
  sent      integer not null default 0,
  received  integer not null default 0,
  unwanted  integer not null default 0,
  first_seen timestamptz not null default now(),
  manual_value smallint check (manual_value between -100 and 100),
  manual_until timestamptz,
  manual_by text not null default '',
  -- Mail of the sender that was blocked.
  blocked integer not null default 0,
  check ((manual_value is null) = (manual_until is null)),
  primary key (tenant_id, recipient, sender)
);
create index sender_trust_scored on sender_trust using brin (scored_at);
call protect_tenant_table('sender_trust');
grant select, insert, update, delete on sender_trust to postern_api, postern_worker;
grant select on sender_trust to postern_gateway;

-- How far the message log has been read for it; one row, written in the transaction that counts.
create table sender_trust_progress (
  only_one boolean primary key default true check (only_one),
  ts timestamptz not null default '-infinity',
  id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into sender_trust_progress default values;
grant select, update on sender_trust_progress to postern_worker;
