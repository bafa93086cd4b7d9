-- Hash chain per tenant: hash = sha256(prev_hash || canonical JSON of the entry). Insert only, by privileges.
create table audit_log (
  tenant_id  integer not null,
  seq        bigint not null,
  at         timestamptz not null,
  actor      text not null,
  impersonator text,
  ip         text,
  user_agent text,
  session_id text,
  action     text not null,
  object     text not null,
  entry      jsonb not null,
  prev_hash  bytea not null,
  hash       bytea not null,
  -- Reverse DNS name of the address at that time, where confirmed. Part of the hashed entry, like the address.
  ptr text,
  primary key (tenant_id, seq)
);
call protect_tenant_table('audit_log');
grant select, insert on audit_log to postern_api, postern_worker;
