-- The role of the process that holds private keys. It reads them, keeps new ones, and knows for whom each is.
grant usage on schema public to postern_keyholder;
alter policy tenant_scope on own_key to postern_api, postern_gateway, postern_worker, postern_keyholder, postern_owner;
grant select, insert on own_key to postern_keyholder;
alter policy tenant_scope on own_certificate to postern_api, postern_gateway, postern_worker, postern_keyholder, postern_owner;
grant select (tenant_id, key_id, purpose, address) on own_certificate to postern_keyholder;
-- What keys are sealed by; a tenant's first is made with its first key.
alter policy tenant_scope on tenant_key to postern_api, postern_gateway, postern_worker, postern_keyholder, postern_owner;
grant select, insert on tenant_key to postern_keyholder;
