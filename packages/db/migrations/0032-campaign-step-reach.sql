-- A step against a campaign that somebody of another tenant did, in each tenant whose mail or lists it changed: those who work there see it,
-- and only what of it is theirs.
create table campaign_step_reach (
  tenant_id  integer not null,
  step_id    uuid not null,
  step       text not null check (step in ('hold_queued', 'remove_held', 'block_senders', 'tell_recipients')),
  by_address text not null,
  at         timestamptz not null,
  -- Copies, senders or recipients of this tenant.
  done       integer not null,
  -- Cloud ids of its messages that the step named: on the page of each of them it is listed.
  messages   text[] not null,
  undone_at  timestamptz,
  primary key (tenant_id, step_id)
);
create index campaign_step_reach_at on campaign_step_reach (tenant_id, at);
call protect_tenant_table('campaign_step_reach');
grant select, insert, update (undone_at) on campaign_step_reach to postern_api;
grant select, delete on campaign_step_reach to postern_worker;
