-- Files that people outside send with an answer. They arrive in pieces, each a blob of its own, so that a lost line costs one piece.
create table portal_upload (
  tenant_id   integer not null,
  upload_id   uuid not null,
  account_id  uuid not null,
  name        text not null,
  mime        text not null default '',
  -- Announced before the first byte; `received` is what is durable of it.
  size        bigint not null check (size >= 0),
  received    bigint not null default 0,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, upload_id),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create index portal_upload_account on portal_upload (tenant_id, account_id);
create index portal_upload_changed on portal_upload (changed_at);
call protect_tenant_table('portal_upload');
grant select, insert, update, delete on portal_upload to postern_api, postern_worker;

create table portal_segment (
  tenant_id   integer not null,
  upload_id   uuid not null,
  -- Of its first byte in the file.
  start       bigint not null,
  size        bigint not null,
  blob_id     uuid not null,
  primary key (tenant_id, upload_id, start),
  foreign key (tenant_id, upload_id) references portal_upload on delete cascade
);
create index portal_segment_blob on portal_segment (tenant_id, blob_id);
call protect_tenant_table('portal_segment');
grant select, insert, delete on portal_segment to postern_api;
grant select, insert, update, delete on portal_segment to postern_worker;
