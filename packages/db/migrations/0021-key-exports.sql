-- Private keys that somebody wants as a file. The API cannot open keys: the worker writes the file and seals it, and the API hands it out once.
create table key_export (
  tenant_id  integer not null,
  export_id  uuid not null,
  key_id     uuid not null,
  -- SHA-256 of the certificate that goes with the key; null for an OpenPGP key.
  fingerprint bytea,
  -- The file's password and the file, sealed as keys are; both go with the row, after an hour at the latest.
  password   bytea not null,
  state      text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  file       bytea,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, export_id),
  foreign key (tenant_id, key_id) references own_key
);
create index key_export_waiting on key_export (created_at) where state = 'waiting';
call protect_tenant_table('key_export');
grant select, insert, delete on key_export to postern_api;
grant select, update, delete on key_export to postern_worker;
