-- The operator adds partners and says which tenants are theirs.
grant insert, update (name) on partner to postern_api;
grant update (partner_id) on tenant to postern_api;
create unique index partner_name on partner (lower(name));
