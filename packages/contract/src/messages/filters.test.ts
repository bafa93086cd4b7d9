import { expect, test } from 'vitest';
import type { Operation } from '../base/operation.ts';
import { operations } from '../operations.ts';
import { list_query, message_filters, message_query, mode_filters } from './filters.ts';

/** Spec 2 section 7, "Messages". */
const plain =
  'limit time_delta_start time_start time_delta_end time_end sender recipient subject maildirections reverse logtypes instances';
const expert = `client_hostname client_ip client_helo origin_ptr origin_ip origin_helo rejectmessage dkimverify_domain hdr_from
  hdr_from_name hdr_reply_to hdr_messageid cloudid queueid header att_name att_mime att_md5 att_sha1 uri uri_domain uri_fqdn email
  email_domain email_fqdn virus_name virus_engine blocked_filename block_engine block_info fuzor_digest delivery_logsource
  delivery_server_fqdn delivery_server_domain delivery_server_msg spf_status encrypted signed tech_encrypt tech_decrypt tech_sign tech_sign_check
  tech_plain_lft tech_secure_lft filter_bool_and filter_bool_or rejecttype geoip_asn scanhost spam_rules`;

test('every parameter of the specification is one of the search, by its name', () => {
  const known = Object.keys(message_query.shape);
  expect(`${plain} ${expert}`.split(/\s+/).filter((name) => !known.includes(name))).toEqual([]);
});

test('every expert filter of the specification stands in the table the form is drawn from', () => {
  const drawn: string[] = [...message_filters, ...mode_filters].map(({ param }) => param);
  expect(expert.split(/\s+/).filter((name) => !drawn.includes(name))).toEqual([]);
});

test('whatever takes a time range says what it answers to one that is too long', () => {
  const searches = Object.values<Operation>(operations).filter(
    ({ query }) => query === message_query || query === list_query,
  );
  expect(searches.length).toBeGreaterThan(5);
  expect(
    searches.filter(({ errors }) => !errors?.includes('window_too_long')).map(({ name }) => name),
  ).toEqual([]);
});

test('words people type are one filter’s each', () => {
  const words = [...message_filters, ...mode_filters].map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
});
