import { LIST_RESTORE_DAYS, MAIL_TEST_DAYS, SEARCH_WINDOW_DAYS, SETUP_DAYS } from '@postern/contract';
import { BLOCK_KEPT_DAYS } from '@postern/contract/outbound-block';
import { type Database, type Tx, withScope } from '@postern/db';
import { forgotten_days } from '@postern/mail/learn/weigh';
import { type RawBuilder, sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { SIGN_IN_DEVICE_DAYS, SIGN_IN_NETWORK_DAYS } from '../../identity/index.ts';

/** Days after which nothing refers to them any more. */
const SESSION_DAYS = 7;
const SEARCH_SESSION_DAYS = 30;
const HEARTBEAT_DAYS = 1;
/** Events that webhooks have taken, so that none is read from a log again, and those that nobody took. */
const SENT_EVENT_DAYS = 1;
const WEBHOOK_DAYS = 7;
/** The demo's text messages. */
const SMS_DAYS = 1;
/** Notifications, read or not; devices nobody signed in with for so long count as new again. */
const NOTIFICATION_DAYS = 90;
const DEVICE_DAYS = 365;
/** No trust is gone sooner: that of one clean message falls below a half after two half-lives. */
const TRUST_DAYS = 180;
/** Ended tokens and submission credentials stay in their owner's list, like the message log in which their deeds show. */
const TOKEN_DAYS = 90;

/** Uploads of keys that were decided on, or never were; a key that is in use stands among those of partners. */
const KEY_UPLOAD_DAYS = 90;
/** Closed links stay in the list of the mail they belong to for as long as the mail is kept. */
const LINK_DAYS = 90;
/** Reports: longer than their links are good and the next one looks back. */
const REPORT_DAYS = 30;

/** What receivers report of a domain: a year to compare with, and a month. What is known of addresses is looked up anew each month. */
const AGGREGATE_DAYS = 400;
const SOURCE_DAYS = 90;

/** What servers said of recipients counts for a while after its end, where they do not answer any more. */
const KNOWN_DAYS = 30;
const UNKNOWN_DAYS = 1;
/** What is cleared or deleted with an undo can be taken back for that long. */
const UNDO_HOURS = 1;

const days = (count: number) => sql`make_interval(days => ${count})`;

/** An opinion older than this counts for nothing any more. */
const OPINION_DAYS = forgotten_days;

const removals: Record<string, RawBuilder<unknown>> = {
  sessions: sql`delete from session where expires_at < now() - ${days(SESSION_DAYS)}`,
  password_links: sql`delete from password_link where expires_at < now() - ${days(SESSION_DAYS)}`,
  saved_searches: sql`delete from saved_search where deleted_at < now() - make_interval(hours => ${UNDO_HOURS})`,
  search_sessions: sql`delete from search_session where created_at < now() - ${days(SEARCH_SESSION_DAYS)}`,
  mail_tests: sql`delete from mail_test where created_at < now() - ${days(MAIL_TEST_DAYS)}`,
  oidc_logins: sql`delete from oidc_login where expires_at < now()`,
  sms_outbox: sql`delete from sms_outbox where sent_at < now() - ${days(SMS_DAYS)}`,
  api_tokens: sql`delete from api_token where least(expires_at, revoked_at) < now() - ${days(TOKEN_DAYS)}`,
  submission_credentials: sql`delete from submission_credential where least(expires_at, revoked_at) < now() - ${days(TOKEN_DAYS)}`,
  reject_links: sql`delete from reject_link where expires_at < now() - ${days(LINK_DAYS)}`,
  notifications: sql`delete from notification where told_at < now() - ${days(NOTIFICATION_DAYS)}`,
  devices: sql`delete from known_device where last_seen < now() - ${days(DEVICE_DAYS)}`,
  sign_in_devices: sql`delete from sign_in_device where last_seen < now() - ${days(SIGN_IN_DEVICE_DAYS)}`,
  sign_in_networks: sql`delete from sign_in_network where last_seen < now() - ${days(SIGN_IN_NETWORK_DAYS)}`,
  opinions: sql`delete from message_opinion where at < now() - ${days(OPINION_DAYS)}`,
  rate_limits: sql`delete from rate_limit where window_ends < now()`,
  sender_trust: sql`
    delete from sender_trust
    where scored_at < now() - ${days(TRUST_DAYS)} and abs(score) * power(0.5, extract(epoch from now() - scored_at) / 7776000) < 0.5
      and coalesce(manual_until < now(), true)`,
  reports: sql`delete from quarantine_report where created_at < now() - ${days(REPORT_DAYS)}`,
  message_actions: sql`delete from message_action where at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  campaign_steps: sql`delete from campaign_step where at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  campaign_step_reach: sql`delete from campaign_step_reach where at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  bulk_actions: sql`delete from bulk_action where changed_at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  release_requests: sql`delete from release_request where asked_at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  fingerprints: sql`delete from fingerprint where expires_at < now()`,
  outbound_blocks: sql`delete from outbound_block where least(lifted_at, expires_at) < now() - ${days(BLOCK_KEPT_DAYS)}`,
  webhook_events: sql`delete from webhook_event
    where coalesce(sent_at < now() - ${days(SENT_EVENT_DAYS)}, at < now() - ${days(WEBHOOK_DAYS)})`,
  webhook_deliveries: sql`delete from webhook_delivery where at < now() - ${days(WEBHOOK_DAYS)}`,
  self_imports: sql`delete from self_import
    where coalesce(applied_at < now() - ${days(SETUP_DAYS)}, expires_at < now())`,
  key_lookups: sql`delete from key_lookup where next_at < now() - ${days(KNOWN_DAYS)}`,
  pgp_uploads: sql`
    delete from pgp_upload_workflow
    where coalesce(decided_at, expires_at, created_at) < now() - ${days(KEY_UPLOAD_DAYS)}`,
  heartbeats: sql`delete from heartbeat where seen_at < now() - ${days(HEARTBEAT_DAYS)}`,
  list_entries: sql`delete from block_welcome_entry where removed_at < now() - ${days(LIST_RESTORE_DAYS + 1)}`,
  call_ahead: sql`
    delete from call_ahead
    where expires_at < now() - case when positive then ${days(KNOWN_DAYS)} else ${days(UNKNOWN_DAYS)} end
      or cleared_at < now() - make_interval(hours => ${UNDO_HOURS})`,
  call_ahead_requests: sql`delete from call_ahead_request where asked_at < now() - make_interval(hours => ${UNDO_HOURS})`,
  dns_flushes: sql`delete from dns_flush where asked_at < now() - interval '1 day'`,
  report_mails: sql`delete from dmarc_report_mail where received_at < now() - ${days(SEARCH_WINDOW_DAYS)}`,
  dmarc_reports: sql`delete from dmarc_report where received_at < now() - ${days(AGGREGATE_DAYS)}`,
  tls_reports: sql`delete from tls_report where received_at < now() - ${days(AGGREGATE_DAYS)}`,
  report_sources: sql`delete from dmarc_report_source where checked_at < now() - ${days(SOURCE_DAYS)}`,
  used_senders: sql`delete from used_sender where settled_at < now() - ${days(KNOWN_DAYS)}`,
  picture_readings: sql`delete from picture_reading where asked_at < now() - interval '1 day'`,
  // Renewed once a week (`remember_words`).
  subject_words: sql`delete from subject_word where last_seen < current_date - ${SEARCH_WINDOW_DAYS + 7}::integer`,
  known_texts: sql`delete from known_text where last_seen < current_date - ${SEARCH_WINDOW_DAYS}::integer`,
};

async function remove(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Forgets what has had its time: sessions, searches, used-up limits, processes long gone, addresses of dropped weeks. */
export async function removeExpired({ db }: { readonly db: Database }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, statement] of Object.entries(removals)) {
    counts[name] = await withScope(db, { all: true }, (tx) => remove(tx, statement));
  }
  return counts;
}

export const removeExpiredJob = defineJob({
  name: 'remove_expired',
  schedule: { cron: '*/5 * * * *' },
  run: removeExpired,
});
