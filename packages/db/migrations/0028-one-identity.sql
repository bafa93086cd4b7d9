-- Of one directory only one identity opens an account, also when two come for the first time at once.
drop index identity_directory_by_user;
create unique index identity_directory_by_user on identity_directory (tenant_id, user_id, provider, realm);
