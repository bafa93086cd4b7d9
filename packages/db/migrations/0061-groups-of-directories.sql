-- Groups of a directory, and what their members get here.

create table directory_sync_group (
  tenant_id   integer not null,
  task_id     bigint not null,
  -- Of the wire, which knows a group by this alone.
  sync_group_id bigint not null,
  -- Place in the list, from 1.
  group_order integer not null check (group_order >= 1),
  -- As the directory names it: a DN, or the object id of Microsoft 365.
  name        text not null,
  -- [{ action, value }] of the contract.
  actions     jsonb not null default '[]',
  -- People that the last reading found in it, in the groups within it too; null: not read yet.
  people      integer,
  primary key (tenant_id, task_id, group_order),
  unique (tenant_id, sync_group_id),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade
);
call protect_tenant_table('directory_sync_group');
grant select, insert, update, delete on directory_sync_group to postern_api;
grant select, update (people) on directory_sync_group to postern_worker;

-- What a task gave to whom: a run takes back no more than that.
create table directory_sync_given (
  tenant_id   integer not null,
  task_id     bigint not null,
  user_id     uuid not null,
  action      text not null check (action in ('role', 'group')),
  value       text not null,
  -- False: the account had it already, and keeps it.
  is_ours     boolean not null,
  primary key (tenant_id, task_id, user_id, action, value),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('directory_sync_given');
grant select on directory_sync_given to postern_api;
grant select, insert, delete on directory_sync_given to postern_worker;

alter table directory_sync_item drop constraint directory_sync_item_op_check;
alter table directory_sync_item add constraint directory_sync_item_op_check
  check (op in ('create', 'link', 'unlink', 'rename', 'update', 'grant', 'withdraw', 'enable', 'disable', 'delete', 'conflict'));

-- Address of the one person that a run is for; '' for everybody.
alter table directory_sync_run add column single_user text not null default '';
