-- Writes the rows of a group of accepted or refused messages. One call instead of ten statements: a group commit holds up every sender
-- that waits for it, so round trips and planning count. Runs with the caller's rights, bound by the caller's scope.
-- json_populate_recordset() gives null, not the default, for what is missing: every column named here must be in the JSON.
create function record_messages(rows json) returns void language plpgsql volatile set search_path = public, pg_catalog as $$
begin
  -- The sender forgets the mail once this commits, so the commit must be on disk whatever the server's default is. A default that waits
  -- for more (remote_apply) is kept.
  if current_setting('synchronous_commit') in ('off', 'local') then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  insert into blob (tenant_id, blob_id, wrapped_key, key_version, sha256, size)
    select tenant_id, blob_id, wrapped_key, key_version, sha256, size
    from json_populate_recordset(null::blob, rows -> 'blobs');

  insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, from_hash, to_hash,
      terms, subject_words)
    select tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, from_hash, to_hash,
      terms, subject_words
    from json_populate_recordset(null::message, rows -> 'messages');

  insert into message_detail (tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id)
    select tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id
    from json_populate_recordset(null::message_detail, rows -> 'details');

  insert into message_event (tenant_id, ts, id, at, seq, source, event, data)
    select tenant_id, ts, id, at, seq, source, event, data
    from json_populate_recordset(null::message_event, rows -> 'events');

  if json_array_length(rows -> 'rejects') > 0 then
    insert into reject (tenant_id, ts, id, status, response_code, enhanced_code, reason, reason_category, offending_value)
      select tenant_id, ts, id, status, response_code, enhanced_code, reason, reason_category, offending_value
      from json_populate_recordset(null::reject, rows -> 'rejects');
  end if;

  insert into mail_queue (tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id,
      size, require_tls)
    select tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, next_hop, destination, blob_id, size, require_tls
    from json_populate_recordset(null::mail_queue, rows -> 'queue');

  -- In key order, so that two gateways never wait for each other in a circle.
  insert into message_count (tenant_id, slot, domain, direction, class, outcome, messages, bytes)
    select tenant_id, slot, domain, direction, class, outcome, sum(messages), sum(bytes)
    from json_populate_recordset(null::message_count, rows -> 'counts')
    group by tenant_id, slot, domain, direction, class, outcome
    order by tenant_id, slot, domain, direction, class, outcome
    on conflict (tenant_id, slot, domain, direction, class, outcome) do update
      set messages = message_count.messages + excluded.messages, bytes = message_count.bytes + excluded.bytes;

  if json_array_length(rows -> 'list_hits') > 0 then
    update block_welcome_entry entry set hit_count = hit_count + hits.times, last_hit = now()
    from (select hit::uuid as id, count(*) as times from json_array_elements_text(rows -> 'list_hits') hit group by hit order by hit) hits
    where entry.id = hits.id;
  end if;

  perform remember_texts(array_agg(tenant_id), array_agg(kind), array_agg(hash), array_agg(text))
    from json_to_recordset(rows -> 'texts') as given (tenant_id integer, kind text, hash bigint, text text);

  perform pg_notify(note ->> 0, note ->> 1) from json_array_elements(rows -> 'notes') note;
end $$;
revoke all on function record_messages(json) from public;
grant execute on function record_messages(json) to postern_gateway, postern_worker;
