-- Notifications of people. The text is a key with parameters, so that everyone reads it in their language. A repetition of an unread one is
-- counted, not added: `fold` is a digest of what makes two notifications the same.
create table notification (
  tenant_id       integer not null,
  notification_id uuid not null,
  user_id         uuid not null,
  type            text not null check (type in ('hint', 'error', 'warning', 'success')),
  key             text not null,
  params          jsonb not null default '{}',
  link            text not null default '',
  fold            text not null,
  count           integer not null default 1,
  unread          boolean not null default true,
  created_at      timestamptz not null default now(),
  told_at         timestamptz not null default now(),
  primary key (tenant_id, notification_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index notification_unread on notification (tenant_id, user_id, fold) where unread;
create index notification_by_person on notification (tenant_id, user_id, told_at, notification_id);
create index notification_by_age on notification using brin (told_at);
call protect_tenant_table('notification');
grant select, insert, update on notification to postern_api, postern_gateway;
grant select, insert, update, delete on notification to postern_worker;
