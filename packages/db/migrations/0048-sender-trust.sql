-- How well a sender is known to a mailbox of the tenant (clarification 4.3). The automatic part is fed from the message log; a person
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
  check ((manual_value is null) = (manual_until is null)),
  primary key (tenant_id, recipient, sender)
);
call protect_tenant_table('sender_trust');
create index sender_trust_scored on sender_trust using brin (scored_at);

-- How far the message log has been read for it; one row, written in the transaction that counts.
create table sender_trust_progress (
  only_one boolean primary key default true check (only_one),
  ts timestamptz not null default '-infinity',
  id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into sender_trust_progress default values;

grant select on sender_trust to postern_api, postern_gateway;
grant insert, update, delete on sender_trust to postern_api;
grant select, insert, update, delete on sender_trust to postern_worker;
grant select, update on sender_trust_progress to postern_worker;
