-- Folders that people made in their data room. INBOX, SENT and TRASH are there for everybody and have no row; `portal_message.folder` names
-- either one of these or the id of a folder.
create table data_room_folder (
  tenant_id  integer not null,
  folder_id  uuid not null,
  owner      text not null check (owner = lower(owner)),
  name       text not null,
  -- null: at the top.
  parent_id  uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, folder_id),
  foreign key (tenant_id, parent_id) references data_room_folder
);
create unique index data_room_folder_name on data_room_folder (tenant_id, owner, coalesce(parent_id::text, ''), lower(name));
call protect_tenant_table('data_room_folder');
grant select, insert, update, delete on data_room_folder to postern_api;
grant select, insert, update, delete on data_room_folder to postern_worker;
create index portal_message_unread on portal_message (tenant_id, owner) where read_at is null;
