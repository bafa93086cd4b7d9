-- Held mail its recipient may not release themselves and asks for; people with the right decide.
create table release_request (
  tenant_id  integer not null,
  request_id uuid not null,
  ts         timestamptz not null,
  id         uuid not null,
  user_id    uuid not null,
  -- Address of whoever asks, and what they say.
  by_address text not null,
  reason     text not null default '',
  asked_at   timestamptz not null default now(),
  state      text not null default 'open' check (state in ('open', 'granted', 'denied', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  answer     text not null default '',
  primary key (tenant_id, request_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
-- One open request a person and message.
create unique index release_request_open on release_request (tenant_id, id, user_id) where state = 'open';
create index release_request_message on release_request (tenant_id, ts, id);
call protect_tenant_table('release_request');
grant select, insert on release_request to postern_api;
grant update (state, decided_at, decided_by, answer) on release_request to postern_api;
grant select, insert, update, delete on release_request to postern_worker;
