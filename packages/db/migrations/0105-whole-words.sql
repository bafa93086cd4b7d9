-- The beginning of a word is dear to look up: the index gathers the mail of all tenants that holds any word with it before it meets the tenant's, or the
-- next word's, while of whole words it reads both lists side by side and skips what only one of them has. So the words of subjects are kept in a
-- dictionary, and a beginning is looked up as the few whole words it begins.
create table subject_word (
  -- As in subject_words. Of a word with digits in it what comes before the first of them, and #: each number would be a word of its own.
  word      text collate "C" primary key,
  -- Renewed once a week: later than the last message that holds the word, less seven days.
  last_seen date not null default current_date
);
grant select, insert, update on subject_word to postern_search;
grant select, delete on subject_word to postern_worker;

create function dictionary_word(p_word text) returns text language sql immutable as $$
  select case when p_word ~ '[0-9]' then substring(p_word from '^[^0-9]*') || '#' else p_word end
$$;

-- Adds the words of subjects. Sorted, so that two transactions lock in the same order.
create function remember_words(p_subjects tsvector[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  insert into subject_word (word)
  select new.word
  from (select distinct dictionary_word(given.word) collate "C" as word from unnest(p_subjects) subject, unnest(tsvector_to_array(subject)) as given (word)) new
  where coalesce((select old.last_seen from subject_word old where old.word = new.word) < current_date - 6, true)
  order by new.word
  on conflict (word) do update set last_seen = excluded.last_seen;
end $$;
alter function remember_words(tsvector[]) owner to postern_search;
revoke all on function remember_words(tsvector[]) from public;
grant execute on function remember_words(tsvector[]) to postern_gateway, postern_worker;

-- Words of what is there already: three seconds for each week of 770,000 messages. Nothing is recorded meanwhile, so that none is missed.
lock table message in share mode;
set local app.scope = 'all';
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'message'::regclass loop
    insert into subject_word (word) select distinct dictionary_word(found.word) from ts_stat(format('select subject_words from %s', partition)) found
      on conflict (word) do nothing;
  end loop;
end $$;
reset app.scope;

-- Beginnings of words, all of which a message must hold, as the whole words they begin: of each one of these. Where words with digits begin so, what leads up
-- to the digits is asked for with each of the ten. What would take more looks than an index should be asked for, or has a digit in it, stays a beginning.
create function whole_words(p_words tsquery) returns tsquery language plpgsql stable set search_path = pg_catalog, public
set enable_indexscan = on set enable_indexonlyscan = on as $$
declare
  most constant integer := 40;
  beginning text;
  words text[];
  part tsquery;
  whole tsquery;
begin
  if p_words::text ~ '[|!<]' then
    return p_words;
  end if;
  for beginning in select (regexp_matches(p_words::text, '''([^'']+)'':\*', 'g'))[1] loop
    part := format('%L:*', beginning)::tsquery;
    if beginning !~ '[0-9]' then
      words := array(select word from subject_word where word >= beginning and word < beginning || chr(1114111) limit most + 1);
      if cardinality(words) = 0 then
        part := format('%L', beginning)::tsquery;
      elsif (select sum(case when word like '%#' then 10 else 1 end) from unnest(words) word) <= most then
        select string_agg(case when word like '%#' then (select string_agg(format('%L:*', rtrim(word, '#') || digit), ' | ') from generate_series(0, 9) digit)
          else format('%L', word) end, ' | ')::tsquery into part from unnest(words) word;
      end if;
    end if;
    whole := coalesce(whole && part, part);
  end loop;
  return coalesce(whole, p_words);
end $$;
revoke all on function whole_words(tsquery) from public;
grant execute on function whole_words(tsquery) to postern_search;

-- As in 0089, with the words of the subjects.
create or replace function record_messages(p_blobs json, p_messages json, p_details json, p_events json, p_rejects json, p_queue json, p_features json, p_texts json, p_counts json, p_notes json) returns void language plpgsql volatile set search_path = public, pg_catalog as $$
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

  insert into blob (tenant_id, blob_id, wrapped_key, key_version, sha256, size)
    select tenant_id, blob_id, wrapped_key, key_version, sha256, size
    from json_populate_recordset(null::blob, p_blobs);

  with added as (insert into message (tenant_id, ts, id, instance, direction, class, state, quarantined, queue_id, from_address, to_address,
      hdr_from_addr, hdr_from_name, hdr_reply_to, hdr_message_id, subject, size, attachment_count, score, client_ip, client_helo,
      client_hostname, origin_ip, origin_helo, origin_ptr, geoip_cc, geoip_asn, geoip_org, spf_status, dkim_result, dkim_domain,
      dmarc_result, arc_result, tls, sasl_login, is_m365, response_code, reject_message, reject_category, scanhost, virus_name,
      virus_engine, block_engine, block_info, blocked_filename, fuzor_digest, signed, encrypted, held_reason, held_params,
      from_hash, to_hash, terms, subject_words)
    select tenant_id, ts, id, instance, direction, class, state, coalesce(quarantined, false), queue_id, from_address, to_address,
      coalesce(hdr_from_addr, ''), coalesce(hdr_from_name, ''), coalesce(hdr_reply_to, ''), coalesce(hdr_message_id, ''), coalesce(subject, ''),
      size, coalesce(attachment_count, 0), coalesce(score, 0), client_ip, coalesce(client_helo, ''),
      coalesce(client_hostname, ''), origin_ip, coalesce(origin_helo, ''), coalesce(origin_ptr, ''), coalesce(geoip_cc, ''), geoip_asn,
      coalesce(geoip_org, ''), coalesce(spf_status, 'none'), coalesce(dkim_result, 'none'), coalesce(dkim_domain, ''),
      coalesce(dmarc_result, 'none'), coalesce(arc_result, 'none'), coalesce(tls, ''), coalesce(sasl_login, ''), coalesce(is_m365, false),
      response_code, coalesce(reject_message, ''), coalesce(reject_category, ''), coalesce(scanhost, ''), coalesce(virus_name, ''),
      coalesce(virus_engine, ''), coalesce(block_engine, ''), coalesce(block_info, ''), coalesce(blocked_filename, ''),
      coalesce(fuzor_digest, ''), coalesce(signed, false), coalesce(encrypted, false), coalesce(held_reason, ''), held_params,
      from_hash, to_hash, terms, coalesce(subject_words, '')
    from json_populate_recordset(null::message, p_messages)
    returning subject_words)
  select array_agg(subject_words) into subjects from added;

  insert into message_detail (tenant_id, ts, id, headers, attachments, uris, findings, policy, authentication, rewrite, blob_id)
    select tenant_id, ts, id, coalesce(headers, '[]'), coalesce(attachments, '[]'), coalesce(uris, '[]'), coalesce(findings, '[]'), policy,
      coalesce(authentication, '{}'), coalesce(rewrite, '{}'), blob_id
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
