-- Keys of authorities may lie in a security module (PKCS #11). It finds them by their id, and there is nothing to seal.
alter table own_key alter column sealed drop not null;
alter table own_key add column place text not null default 'database' check (place in ('database', 'security_module'));
alter table own_key add constraint own_key_sealed_check check ((place = 'database') = (sealed is not null));
alter table own_key add constraint own_key_place_purpose_check check (place = 'database' or purpose in ('issuing_ca', 'root_ca'));
grant select (place) on own_key to postern_api, postern_worker;
