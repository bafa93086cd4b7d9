-- As in 0005, and with p_again: texts the caller knows to be there today, because it brought them itself. They come at one use in 16, by the
-- caller's chance instead of ours, so that the 15 others need not come at all.
drop function remember_texts(integer[], text[], bigint[], text[]);
create function remember_texts(p_tenants integer[], p_kinds text[], p_hashes bigint[], p_texts text[], p_again boolean[] default null) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  insert into known_text as known (tenant_id, kind, hash, text)
  select distinct on (new.tenant_id, new.kind, new.hash) new.tenant_id, new.kind, new.hash, new.text
  from (
    select owners.tenant_id, given.kind, given.hash, given.text, given.again
    from unnest(p_tenants, p_kinds, p_hashes, p_texts, p_again) as given (tenant_id, kind, hash, text, again),
      lateral (values (given.tenant_id), (0)) as owners (tenant_id)
    where app_all() or given.tenant_id = any (app_tenants())
  ) new
  where new.again or random() < 0.0625 or not exists (
    select 1 from known_text old
    where old.tenant_id = new.tenant_id and old.kind = new.kind and old.hash = new.hash and old.last_seen = current_date)
  order by new.tenant_id, new.kind, new.hash
  on conflict (tenant_id, kind, hash) do update
    set count = known.count + case when known.last_seen = excluded.last_seen then 16 else 1 end, last_seen = excluded.last_seen;
end $$;
alter function remember_texts(integer[], text[], bigint[], text[], boolean[]) owner to postern_search;
revoke all on function remember_texts(integer[], text[], bigint[], text[], boolean[]) from public;
grant execute on function remember_texts(integer[], text[], bigint[], text[], boolean[]) to postern_gateway, postern_worker;

-- Rows of a group of accepted messages, in one statement that is its own transaction: begin, scope, rows and commit took four round trips,
-- and each waited for whatever else the gateway had to do (measured: three quarters of the time a message waited for its commit).
-- It works on the rows of all tenants as its callers' withScope did before; the roles that may call it may set that scope themselves. SET
-- LOCAL as a statement, as in scope.ts: Citus forwards it, set_config() it does not.
-- What several transactions may want at once comes last and in order of its keys: texts, then counts. So groups may overlap, wait for each
-- other only from there to the commit, and never in a circle.
-- json_populate_recordset() gives null, not the default, for what is missing: every column named here must be in the JSON.
drop function record_messages(json, json, json, json, json, json, json, json, json, json);
drop function record_features(json);
create function record_messages(p_blobs json, p_messages json, p_details json, p_events json, p_rejects json, p_queue json, p_features json, p_texts json, p_counts json, p_notes json) returns void language plpgsql volatile set search_path = public, pg_catalog as $$
begin
  set local app.tenants = '';
  set local app.scope = 'all';
  -- The sender forgets the mail once this commits, so the commit must be on disk whatever the server's default is. A default that waits
  -- for more (remote_apply) is kept.
  if current_setting('synchronous_commit') in ('off', 'local') then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  insert into blob (tenant_id, blob_id, wrapped_key, key_version, sha256, size)
    select tenant_id, blob_id, wrapped_key, key_version, sha256, size
    from json_populate_recordset(null::blob, p_blobs);

  insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, held_params,
      from_hash, to_hash, terms, subject_words)
    select tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, held_params,
      from_hash, to_hash, terms, subject_words
    from json_populate_recordset(null::message, p_messages);

  insert into message_detail (tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id)
    select tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id
    from json_populate_recordset(null::message_detail, p_details);

  insert into message_event (tenant_id, ts, id, at, seq, source, event, data)
    select tenant_id, ts, id, at, seq, source, event, data
    from json_populate_recordset(null::message_event, p_events);

  if json_array_length(p_rejects) > 0 then
    insert into reject (tenant_id, ts, id, status, response_code, enhanced_code, reason, reason_category, offending_value)
      select tenant_id, ts, id, status, response_code, enhanced_code, reason, reason_category, offending_value
      from json_populate_recordset(null::reject, p_rejects);
  end if;

  insert into mail_queue (tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id,
      size, require_tls)
    select tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id, size, require_tls
    from json_populate_recordset(null::mail_queue, p_queue);

  if json_array_length(p_features) > 0 then
    insert into message_feature (tenant_id, ts, id, features)
      select tenant_id, ts, id, features from json_populate_recordset(null::message_feature, p_features);
  end if;

  if json_array_length(p_texts) > 0 then
    perform remember_texts(array_agg(tenant_id), array_agg(kind), array_agg(hash), array_agg(text), array_agg(again))
      from json_to_recordset(p_texts) as given (tenant_id integer, kind text, hash bigint, text text, again boolean);
  end if;

  insert into message_count (tenant_id, slot, domain, direction, class, outcome, messages, bytes)
    select tenant_id, slot, domain, direction, class, outcome, sum(messages), sum(bytes)
    from json_populate_recordset(null::message_count, p_counts)
    group by tenant_id, slot, domain, direction, class, outcome
    order by tenant_id, slot, domain, direction, class, outcome
    on conflict (tenant_id, slot, domain, direction, class, outcome) do update
      set messages = message_count.messages + excluded.messages, bytes = message_count.bytes + excluded.bytes;

  perform pg_notify(note ->> 0, note ->> 1) from json_array_elements(p_notes) note;
end $$;
revoke all on function record_messages(json, json, json, json, json, json, json, json, json, json) from public;
grant execute on function record_messages(json, json, json, json, json, json, json, json, json, json) to postern_gateway, postern_worker;
