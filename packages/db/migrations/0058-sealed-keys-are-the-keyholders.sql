-- Private keys are read and kept by the keyholder alone. The others see which keys there are; the worker removes those of tenants that end.
revoke select, insert on own_key from postern_gateway, postern_api;
revoke select, insert, update on own_key from postern_worker;
grant select (tenant_id, key_id, kind, purpose, address, spki_sha256, created_at, created_by) on own_key
  to postern_api, postern_gateway, postern_worker;
-- Files that somebody has asked for, and proven to be theirs to have: the API alone writes such a row.
alter policy tenant_scope on key_export to postern_api, postern_gateway, postern_worker, postern_keyholder, postern_owner;
grant select (tenant_id, export_id, key_id, fingerprint, password, state, created_at) on key_export to postern_keyholder;
grant select on own_certificate to postern_keyholder;
