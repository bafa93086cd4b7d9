import type { Locale } from '@postern/contract';
import type { DeployStatus } from '@postern/contract/services/products';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import type { HeldReport } from './report/held-report.ts';

export type FactorMethod = 'otp' | 'sms' | 'email';

interface UploadedKey {
  /** Who uploaded it, and for whom they work. */
  uploaded_by: string;
  company: string;
  fingerprint: string;
  token: string;
  workflow_id: string;
  until: Date;
}

interface OwnKey {
  family: 'smime' | 'pgp';
  /** Hex. */
  fingerprint: string;
  /** null: it does not end. */
  until: Date | null;
}

/** What each kind of mail has to be told. Tokens, never addresses: links are made here, from the installation's own (security.md W9). */
export interface SystemMailParams {
  password_recovery: { token: string; minutes: number; ip: string };
  /** `by`: who made it. */
  account_created: { token: string; minutes: number; days: number; by: string };
  password_changed: {
    at: Date;
    ip: string;
    /** What ended beside the other sessions; all: the password was recovered. */
    ends: { api_tokens: boolean; app_passwords: boolean } | 'all';
  };
  second_factor_code: { code: string; minutes: number; ip: string };
  second_factor_changed: {
    change: 'set_up' | 'changed' | 'removed' | 'backup_codes';
    method: FactorMethod;
    at: Date;
    ip: string;
  };
  backup_code_used: { left: number; at: Date; ip: string };
  new_sign_in: { at: Date; ip: string; device: string };
  sign_in_locked: { minutes: number; at: Date; ip: string };
  impersonation_started: { by: string; reason: string; minutes: number; at: Date };
  api_token_created: { token_name: string; at: Date; ip: string };
  app_password_created: { credential_name: string; at: Date; ip: string };
  server_credential_created: { credential_name: string; at: Date; ip: string };
  /** `reason`: what the person who decided says to it. */
  release_decided: {
    granted: boolean;
    /** Denied by deleting the message. */
    deleted: boolean;
    by: string;
    subject: string;
    reason: string;
    cloudid: string;
    /** More requests that were decided alike. */
    others: number;
  };
  /** A message that was delivered is dangerous. */
  campaign_warning: {
    from: string;
    subject: string;
    /** Who to turn to. */
    by: string;
    /** When it came. */
    at: Date;
  };
  identity_linked: { provider: string; at: Date; ip: string };
  outbound_block: {
    address: string;
    why: 'rate' | 'bounce' | 'abuse' | 'operator';
    /** Who blocked it; empty for the system. */
    by: string;
    until: Date;
    /** What was counted. */
    recipients: number;
    minutes: number;
    settled: number;
    failed: number;
    harmful: number;
    /** Who may lift it: the reader, their partner, or operators alone. */
    lift: 'self' | 'partner' | 'operator';
    /** From when on the reader may; null: at once. */
    lift_from: Date | null;
    /** What the operator says to it. */
    words: string;
    /** Place within the console. */
    link: string;
  };
  portal_notice: {
    /** Who wrote, and for whom they work. */
    sender: string;
    sender_name: string;
    company: string;
    /** Of their brand; '' for the product's. */
    colour: string;
    /** Address of the message in the portal. */
    url: string;
    sent: Date;
    until: Date;
    /** Languages the portal is offered in besides the mail's own. */
    languages: Locale[];
    /** Their first visit takes a password that the sender passes on. */
    takes_password: boolean;
    /** The message is sealed in a file of the mail. */
    is_carried: boolean;
    /** PNG; null: the company's name stands alone. */
    logo: Buffer | null;
  };
  /** To the reader: a message that they have not opened ends soon. */
  portal_ending: {
    sender: string;
    sender_name: string;
    company: string;
    colour: string;
    url: string;
    sent: Date;
    until: Date;
  };
  portal_code: {
    code: string;
    /** Shown on the page that asks for the code. */
    reference: string;
    minutes: number;
    company: string;
    host: string;
    ip: string;
  };
  /** To the sender: an invitation could not be delivered. */
  portal_notice_failed: { recipient: string; subject: string };
  /** To the sender: what has expired is wanted once more. */
  portal_wanted_again: { recipient: string; subject: string; sent: Date };
  /** To the host of a person outside: they have proven their mailbox and wait to be let in. */
  portal_guest_waits: { guest: string; company: string };
  /** To a person outside who waited: they may read. `colour`: of the brand; '' for the product's. */
  portal_guest_allowed: { company: string; colour: string; url: string };
  /** To the sender: the reader does not want to be written to. */
  portal_notice_refused: { recipient: string; subject: string };
  /** To the owner of a message: an administrator read its content, and why. */
  portal_content_read: { by: string; reason: string; subject: string; at: Date };
  /** To the reader: what was done to their account. */
  portal_account_changed: {
    change: 'password' | 'deleted' | 'locked' | 'phone';
    company: string;
    host: string;
    at: Date;
    ip: string;
  };
  /** To the help desk: a reader wants a new password, and reads out the reference. */
  portal_help_wanted: { address: string; reference: string; company: string; host: string; ip: string };
  /** To the owner of an OpenPGP key that was uploaded; the encrypted one alone can accept. */
  key_upload: UploadedKey;
  key_upload_encrypted: UploadedKey;
  /** A key or certificate was made or brought for the reader. `by`: '' for the system. */
  key_new: OwnKey & { by: string };
  /** The reader's last one of its kind ends. */
  key_ending: OwnKey;
  tasks_open: {
    /** The mail domain whose tasks they are, or the tenant. */
    place: string;
    /** The reader was told of all of them before. */
    reminder: boolean;
    count: number;
    /** The first of them, in the reader's language. */
    tasks: readonly { description: string; due: string }[];
    /** Place within the console; null: the reader may not open it. */
    link: string | null;
  };
  service_events: {
    /** The mail domain whose services they are. */
    place: string;
    count: number;
    /** The first of them, with where they are now, in the reader's language. */
    services: readonly {
      product: string;
      status: DeployStatus;
      /** The last day; null: none is set. */
      ends: string | null;
    }[];
    /** Place within the console; null: the reader may not open it. */
    link: string | null;
  };
  report_ready: {
    report: 'statistics' | 'compliance';
    /** First and last day, YYYY-MM-DD. */
    from: string;
    until: string;
    /** Whose report it is; '': of several. */
    tenant: string;
    /** Files that come with the mail, and organisations whose file did not fit in. */
    count: number;
    left_out: number;
    /** Who set it up. */
    owner: string;
    /** For somebody outside: the secret that ends the report for them. */
    stop: string | null;
  };
  /** Whether somebody outside wants a report. */
  report_invite: {
    report: 'statistics' | 'compliance';
    rhythm: 'weekly' | 'monthly';
    /** Whose report it is; '': of several. */
    tenant: string;
    owner: string;
    token: string;
    /** How long the link is good. */
    until: Date;
  };
  quarantine_report: HeldReport;
  search_alert: {
    search: string;
    count: number;
    /** There are more than were counted. */
    more: boolean;
    /** The newest, which strangers wrote. */
    messages: readonly { from: string; subject: string }[];
    /** Place within the console. */
    link: string;
  };
}
export type SystemMailKind = keyof SystemMailParams;

/** What a mail brings along. */
export interface MailFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Buffer;
}

interface Addressed {
  to: string;
  /** The person's name, for the greeting. */
  name?: string;
  /** The recipient's tenant: the mail is sealed by its key and queued as its mail. */
  tenant_id: number;
  language: Locale;
  files?: readonly MailFile[];
  /** The mail is encrypted to this key. */
  pgp_key?: PgpPublicKey;
}

/** One mail of the product to one of its users. */
export type SystemMail = {
  [Kind in SystemMailKind]: Addressed & { kind: Kind; params: SystemMailParams[Kind] };
}[SystemMailKind];
