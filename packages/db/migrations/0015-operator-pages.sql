-- How long the last run of each job took, and since when one is wanted that the schedule does not add.
alter table job_run
  add column took_ms bigint,
  add column requested_at timestamptz;
grant insert (name, requested_at), update (requested_at) on job_run to postern_api;
