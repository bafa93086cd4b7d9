-- The record that proved a domain is looked for again by the worker. Rows of before there were proofs have no token and are left alone.
alter table managed_domain
  -- When the record was first not found any more, by two looks in a row; null: it is there, or nobody could tell.
  add column proof_missing_since timestamptz,
  add column proof_next_at timestamptz;
grant update (proof_checked_at, proof_problem, proof_missing_since, proof_next_at) on managed_domain to postern_api, postern_worker;
