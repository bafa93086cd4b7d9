-- How each job of the worker went last: the runner forgets what succeeded.
create table job_run (
  name         text primary key,
  succeeded_at timestamptz,
  failed_at    timestamptz,
  -- Of the last failure.
  error        text not null default ''
);
grant select on job_run to postern_api;
grant select, insert, update, delete on job_run to postern_worker;
