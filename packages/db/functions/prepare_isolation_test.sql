-- Makes the two tenants of the isolation test and one person of each role in them where they are missing, and gives each tenant a message, a
-- saved search, a notification and a sender list entry of this run, all bearing the run's word. Answers what the test signs in as and asks for.
create function prepare_isolation_test(p_word text, p_roles text[], p_ids uuid[], p_ts timestamptz, p_instance text)
returns table (letter text, tenant_id integer, role text, user_id uuid, email text, message_id uuid, row_id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  n integer;
  one text;
  known uuid;
begin
  if not app_all() then
    raise exception 'the isolation test needs all tenants in scope';
  end if;
  for n in 1 .. 2 loop
    letter := (array['a', 'b'])[n];
    select t.tenant_id into prepare_isolation_test.tenant_id from isolation_tenant t where t.letter = prepare_isolation_test.letter;
    if not found then
      lock table tenant in share row exclusive mode;
      select coalesce(max(t.tenant_id), 0) + 1 into prepare_isolation_test.tenant_id from tenant t;
      insert into tenant (tenant_id, name, instance, services)
        values (prepare_isolation_test.tenant_id, 'Isolation test ' || upper(letter), p_instance, '{SC-F-INBOUND,SC-SIGENC}');
      insert into isolation_tenant (tenant_id, letter) values (prepare_isolation_test.tenant_id, letter);
    end if;
    message_id := p_ids[n];
    row_id := p_ids[2 + n];
    insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address, subject,
        from_hash, to_hash)
      values (prepare_isolation_test.tenant_id, p_ts, message_id, p_instance, 'in', 'spam', 'held', true, 'isolation',
        letter || p_word || '@sender.invalid', 'all@' || letter || '.isolation.invalid', letter || p_word, 0, 0);
    insert into message_detail (tenant_id, ts, id, headers, policy)
      values (prepare_isolation_test.tenant_id, p_ts, message_id,
        jsonb_build_array(jsonb_build_object('line', 1, 'header', 'Subject', 'content', letter || p_word)), '{}');
    insert into block_welcome_entry (tenant_id, id, sender_address, scope_tenant, comment)
      values (prepare_isolation_test.tenant_id, row_id, letter || p_word || '@sender.invalid', true, letter || p_word);
    foreach one in array p_roles loop
      role := one;
      email := lower(role) || '@' || letter || '.isolation.invalid';
      select u.user_id into known from app_user u
        where u.tenant_id = prepare_isolation_test.tenant_id and u.email = prepare_isolation_test.email;
      if not found then
        known := gen_random_uuid();
        -- Without a password nobody signs in as them.
        insert into app_user (tenant_id, user_id, email, name) values (prepare_isolation_test.tenant_id, known, prepare_isolation_test.email, '');
        insert into user_directory (email, tenant_id, user_id) values (prepare_isolation_test.email, prepare_isolation_test.tenant_id, known);
        if one <> 'none' then
          insert into user_role values (prepare_isolation_test.tenant_id, known, one);
        end if;
      end if;
      user_id := known;
      update app_user u set name = letter || p_word where u.tenant_id = prepare_isolation_test.tenant_id and u.user_id = known;
      if one = 'ALL' then
        insert into saved_search (tenant_id, saved_id, user_id, name, pool, query)
          values (prepare_isolation_test.tenant_id, row_id, known, letter || p_word, 'log', '{}');
        insert into notification (tenant_id, notification_id, user_id, type, key, params, fold)
          values (prepare_isolation_test.tenant_id, row_id, known, 'hint', 'isolation_test', jsonb_build_object('word', letter || p_word), p_word);
      end if;
      return next;
    end loop;
  end loop;
end $$;

revoke all on function prepare_isolation_test from public;
grant execute on function prepare_isolation_test to postern_api;
