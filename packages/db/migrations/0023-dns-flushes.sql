-- A name whose records every process is to forget, and what each did about it.
create table dns_flush (
  flush_id uuid primary key,
  record   text not null,
  asked_at timestamptz not null
);
create table dns_flush_answer (
  flush_id uuid not null references dns_flush (flush_id) on delete cascade,
  part     text not null,
  node     text not null,
  -- Entries that were forgotten.
  count    integer not null,
  -- Why some could not be; '': all were.
  error    text not null,
  primary key (flush_id, part, node)
);
grant select, insert on dns_flush to postern_api;
grant select, insert on dns_flush_answer to postern_api;
grant insert on dns_flush_answer to postern_gateway;
grant select, delete on dns_flush, dns_flush_answer to postern_worker;
