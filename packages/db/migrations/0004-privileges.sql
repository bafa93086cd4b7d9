-- Runtime roles own nothing, cannot bypass row level security and cannot truncate.
grant usage on schema public to postern_api, postern_gateway, postern_worker;

grant select, insert, update, delete on all tables in schema public to postern_worker;
revoke update, delete on audit_log from postern_worker;
revoke insert, update, delete on schema_migration from postern_worker;
grant select on schema_migration to postern_api, postern_gateway;

grant select on partner, tenant, managed_domain, domain_directory, user_directory, app_user, user_role, tenant_key, blob,
  message, message_detail, message_event, reject, delivery_attempt, message_count, mail_queue, block_welcome_entry, setting, audit_log
  to postern_api;
grant insert on audit_log, message_event, mail_queue, tenant_key, blob to postern_api;
grant insert, update, delete on session, search_session, rate_limit, setting, block_welcome_entry to postern_api;
grant select on session, search_session, rate_limit to postern_api;
grant update, delete on mail_queue to postern_api;
grant update (released_at, released_by, reviewed_at, hashed_at, state, class, virus_name, virus_engine) on message to postern_api;
grant insert, update on message_count to postern_api;
grant update (password_hash, name, language) on app_user to postern_api;

grant select on tenant, managed_domain, domain_directory, tenant_key, blob, message, message_detail, message_event, message_count,
  mail_queue, block_welcome_entry, setting, app_user, user_directory, delivery_attempt to postern_gateway;
grant insert on message, message_detail, message_event, reject, delivery_attempt, message_count, blob, mail_queue, tenant_key to postern_gateway;
grant update on message, message_count, mail_queue, delivery_attempt, block_welcome_entry to postern_gateway;
grant delete on mail_queue to postern_gateway;
grant select, insert, update, delete on rate_limit to postern_gateway;
grant select, insert, update on heartbeat to postern_api, postern_gateway;

-- Partitions are made and dropped by the owner's functions, which only the worker may call.
alter function ensure_message_partitions(date, date) security definer set search_path = public;
alter function drop_message_partitions(date) security definer set search_path = public;
revoke all on function ensure_message_partitions(date, date), drop_message_partitions(date) from public;
grant execute on function ensure_message_partitions(date, date), drop_message_partitions(date) to postern_worker;
revoke all on procedure protect_tenant_table(regclass) from public;

-- The scope is compared with what the owner's migrations need: the installation's own defaults live in tenant 0.
select ensure_message_partitions((current_date - 91), (current_date + 28));
