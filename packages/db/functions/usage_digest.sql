-- SHA-256 over the people of a month, sorted: a count made anew from the log has the same.
create function usage_digest(p_tenant integer, p_month date) returns bytea
language sql stable as $$
  select sha256(convert_to(coalesce(string_agg(
    concat_ws(E'\t', domain, person, out_days, in_days, sent, ham, signed, encrypted, large), E'\n'
    order by domain collate "C", person collate "C"), ''), 'UTF8'))
  from billing_usage where tenant_id = p_tenant and month = p_month and found_in = month
$$;

alter function usage_digest owner to postern_owner;
revoke all on function usage_digest from public;
grant execute on function usage_digest to postern_worker;
