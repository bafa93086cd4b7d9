-- Directories that are files, and runs that take back what an earlier run did.

-- What a task's source holds here: the file that was uploaded, or what the service said at the last reading.
create table directory_sync_source (
  tenant_id  integer not null,
  task_id    bigint not null,
  -- Name of the file as it was uploaded; empty: no person gave it.
  name       text not null default '',
  bytes      integer not null,
  -- Packed, then sealed by the tenant's key.
  sealed_content bytea not null,
  stored_at  timestamptz not null,
  stored_by  text not null default '',
  primary key (tenant_id, task_id),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade
);
call protect_tenant_table('directory_sync_source');
grant select, insert, update, delete on directory_sync_source to postern_api, postern_worker;

-- The run that a run takes back; null: it reads a directory.
alter table directory_sync_run add undoes bigint;
-- The run that took this one back.
alter table directory_sync_run add undone_by bigint;
create index directory_sync_run_undoing on directory_sync_run (tenant_id, undoes) where undoes is not null;

alter table directory_sync_item drop constraint directory_sync_item_op_check;
alter table directory_sync_item add constraint directory_sync_item_op_check
  check (op in ('create', 'link', 'unlink', 'rename', 'update', 'enable', 'disable', 'delete', 'conflict'));
-- The plan that takes a run back is written when it is asked for.
grant insert on directory_sync_item to postern_api;

-- Days ahead of the secret's end that were told last; null: nobody was told of this secret.
alter table directory_sync_task add secret_told_days integer;
