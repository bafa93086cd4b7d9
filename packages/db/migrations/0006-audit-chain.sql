-- What is known of a tenant's audit chain: the newest signed checkpoint, and how the check of the whole chain stands.
create table audit_chain (
  tenant_id    integer primary key,
  signed_seq   bigint,
  signed_at    timestamptz,
  -- Somebody asked for a check that has not begun.
  requested_at timestamptz,
  started_at   timestamptz,
  finished_at  timestamptz,
  entries_done bigint not null default 0,
  entries_all  bigint not null default 0,
  -- Of the last check that ended: how far the chain is whole, and the first entry that is missing or not as it was written.
  whole_until  bigint,
  fault_seq    bigint
);
call protect_tenant_table('audit_chain');
grant select, insert, update on audit_chain to postern_api, postern_worker;
