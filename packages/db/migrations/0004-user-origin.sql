-- How an account came to be: by a person, by its first mail (user management "auto"), or from a directory.
alter table app_user add column origin text not null default 'manual' check (origin in ('manual', 'auto', 'sync'));

-- Administrators make, change and delete accounts.
grant insert, delete, update (active, email, origin) on app_user to postern_api;
grant insert, delete on user_role to postern_api;
grant insert, delete on user_directory to postern_api;
