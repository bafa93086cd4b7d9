-- Rows of a group of accepted or refused messages, in one statement that is its own transaction: begin, scope, rows and commit took four round trips,
-- and each waited for whatever else the gateway had to do (three quarters of the time a message waited for its commit).
--
-- One JSON array a table: as members of one document each was found by reading the whole document again. json_populate_recordset() gives null for
-- what is missing, not the column's default, so defaults are written out here and need not be in the JSON: reading JSON was two fifths of the
-- database's part of an accepted message.
--
-- Works on the rows of all tenants; the roles that may call it may set that scope themselves. What several transactions may want at once comes last
-- and in order of its keys: words, texts, counts. So groups may overlap, wait for each other only from there to the commit, and never in a circle.
create function record_messages(
  p_blobs json, p_messages json, p_details json, p_events json, p_rejects json, p_queue json, p_features json,
  p_pictures json, p_texts json, p_counts json, p_notes json)
returns void language plpgsql volatile set search_path = public, pg_catalog as $$
declare
  subjects tsvector[];
begin
  set local app.tenants = '';
  set local app.scope = 'all';
  -- The sender forgets the mail once this commits, so the commit must be on disk whatever the server's default is. A default that waits
  -- for more (remote_apply) is kept.
  if current_setting('synchronous_commit') in ('off', 'local') then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  -- Mail of a tenant that is on its way to another instance would stay behind: its sender comes again.
  if exists (select from tenant_move where until > now()) and exists (
      select from json_populate_recordset(null::message, p_messages) given join tenant_move moving using (tenant_id)
      where moving.until > now() and given.state <> 'rejected') then
    raise exception 'the tenant is being moved to another instance';
  end if;

  insert into blob (tenant_id, blob_id, wrapped_key, key_version, sha256, size)
    select tenant_id, blob_id, wrapped_key, key_version, sha256, size
    from json_populate_recordset(null::blob, p_blobs);

  with added as (insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, tech_decrypted, tech_signed,
      held_reason, held_params, sender_like, lft,
      from_hash, to_hash, header_hash, terms, subject_words)
    select tenant_id, ts, id, instance, direction, class, state, coalesce(quarantined, false), queue_id, from_address, to_address,
      coalesce(hdr_from_addr, ''), coalesce(hdr_from_name, ''), coalesce(hdr_reply_to, ''), coalesce(hdr_message_id, ''), coalesce(subject, ''),
      size, coalesce(attachment_count, 0), coalesce(score, 0), client_ip, coalesce(client_helo, ''),
      coalesce(client_hostname, ''), origin_ip, coalesce(origin_helo, ''), coalesce(origin_ptr, ''), coalesce(geoip_cc, ''), geoip_asn,
      coalesce(geoip_org, ''), coalesce(spf_status, 'none'), coalesce(dkim_result, 'none'), coalesce(dkim_domain, ''),
      coalesce(dmarc_result, 'none'), coalesce(arc_result, 'none'), coalesce(tls, ''), coalesce(sasl_login, ''), coalesce(is_m365, false),
      response_code, coalesce(reject_message, ''), coalesce(reject_category, ''), coalesce(scanhost, ''), coalesce(virus_name, ''),
      coalesce(virus_engine, ''), coalesce(block_engine, ''), coalesce(block_info, ''), coalesce(blocked_filename, ''),
      coalesce(fuzor_digest, ''), coalesce(signed, false), coalesce(encrypted, false), coalesce(tech_decrypted, false),
      coalesce(tech_signed, false), coalesce(held_reason, ''), held_params, coalesce(sender_like, ''),
      coalesce(lft, 'off'),
      from_hash, to_hash, header_hash, terms, coalesce(subject_words, '')
    from json_populate_recordset(null::message, p_messages)
    returning subject_words)
  select array_agg(subject_words) into subjects from added;

  insert into message_detail (tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id,
      received_blob_id)
    select tenant_id, ts, id, coalesce(headers, '[]'), coalesce(attachments, '[]'), coalesce(uris, '[]'), coalesce(findings, '[]'), policy,
      coalesce(authentication, '{}'), coalesce(rewrite, '{}'), blob_id, received_blob_id
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
      size, require_tls, must_encrypt, next_attempt_at)
    select tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id, size, require_tls,
      coalesce(must_encrypt, false), coalesce(next_attempt_at, now())
    from json_populate_recordset(null::mail_queue, p_queue);

  if json_array_length(p_features) > 0 then
    insert into message_feature (tenant_id, ts, id, features)
      select tenant_id, ts, id, features from json_populate_recordset(null::message_feature, p_features);
  end if;

  if json_array_length(p_pictures) > 0 then
    insert into picture_reading (tenant_id, ts, id)
      select tenant_id, ts, id from json_populate_recordset(null::picture_reading, p_pictures);
  end if;

  perform remember_words(subjects);
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

revoke all on function record_messages from public;
grant execute on function record_messages to postern_gateway, postern_worker;
