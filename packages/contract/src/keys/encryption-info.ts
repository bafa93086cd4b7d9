/** How mail to an address would be encrypted: what is known of it, and what would happen to mail from one of the tenant's people. */
import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { domain_text } from '../domain-text.ts';
import { mail_address } from '../keys.ts';

const access = { module: 'testtools_encrlookups' } as const;
const PATH = '/api/v1/info/encryption';
const known = z.object({ personal: z.boolean(), domain: z.boolean() });

export const tls_mechanisms = ['none', 'may', 'encrypt', 'verify'] as const;

export const encryptionInfoRead = operation({
  name: 'encryptionInfoRead',
  method: 'GET',
  path: PATH,
  summary: 'Ways to encrypt mail to an address or a domain',
  access,
  query: z
    .strictObject({
      email_domain: domain_text.optional(),
      address: mail_address.optional(),
      instance: instance_name.optional(),
    })
    .refine(({ email_domain, address }) => (email_domain === undefined) !== (address === undefined), {
      path: ['address'],
      message: 'must be given, or email_domain instead',
    }),
  data: z.object({
    email_domain: z.string(),
    smime: known,
    pgp: known,
    /** Not connected: never true. */
    hin: known,
    /** personal: there is an account. domain: the portal takes mail to anybody. */
    gina: known,
    tls: z.object({
      personal: z.boolean(),
      domain: z.boolean(),
      /** What is required of the domain's servers; `none`: they were reached without TLS. */
      tls_mechanism: z.enum(tls_mechanisms),
      /** Servers that the domain's MTA-STS policy names. */
      mtasts_mx: z.array(z.string()),
    }),
  }),
});

/** What the author's subject says, in brackets; `sensitive`: marked private or confidential in the mail program instead (RFC 4021 §2.1.55). */
export const mail_marks = ['', 'confidential', 'plain', 'priv', 'sensitive'] as const;
export const mail_outcomes = ['encrypted', 'portal', 'clear', 'refused'] as const;
export const promise_rules = [
  ...(['always_signencrypt', 'check_sensitivity_gina', 'confidential', 'priv', 'tenant_encryption'] as const),
  ...(['always_plain', 'author_always_plain', 'plain', 'userattr_noencrypt', 'when_possible'] as const),
  ...(['may_not_encrypt', 'must_and_may_not'] as const),
] as const;
/** Why a key is not used. `weaker`: another one is trusted more, or newer. */
export const recipient_key_faults = [
  ...(['blocked', 'expired', 'not_yet_valid', 'only_seen', 'unusable', 'weaker'] as const),
  ...(['revoked', 'weak', 'no_encryption'] as const),
] as const;
export const known_key_trusts = [
  ...(['seen', 'published', 'validated', 'confirmed', 'pinned', 'installation'] as const),
] as const;
export const known_key_sources = [
  ...(['upload', 'signed_mail', 'wkd', 'dns', 'ldap', 'vks', 'autocrypt'] as const),
  ...(['workflow', 'installation'] as const),
] as const;

const family = z.enum(['smime', 'pgp']);
const place = z.object({ kind: family, scope: z.enum(['person', 'domain']) });
const end = z.object({ outcome: z.enum(mail_outcomes), chosen: place.nullable(), sign: family.nullable() });
const known_key = z.object({
  /** '': a key of somebody else on this installation, of which no more is said. */
  fingerprint: z.string(),
  /** Such as "RSA 3072". */
  algorithm: z.string(),
  trust: z.enum(known_key_trusts),
  source: z.enum(known_key_sources),
  expires_on: z.iso.datetime().nullable(),
  /** '': mail is or would be encrypted to it. */
  fault: z.enum(['', ...recipient_key_faults]),
});
export type KnownRecipientKey = z.output<typeof known_key>;

const sent_mail = z.object({
  cloudid: z.string(),
  timestamp: z.iso.datetime(),
  subject: z.string(),
  outcome: z.enum(['encrypted', 'portal', 'clear', 'not_sent']),
  /** null: its author's program encrypted it, or nobody did. */
  used: place.nullable(),
  fingerprint: z.string(),
  signed: z.boolean(),
});

export const encryption_forecast = end.extend({
  rule: z.enum(promise_rules),
  /** Scope of the setting that decides; '' for a word in the subject. */
  rule_scope: z.enum(['', 'default', 'tenant', 'domain']),
  /** The hierarchy, best first. */
  ways: z.array(
    place.extend({ verdict: z.enum(['used', 'possible', 'unusable', 'none']), keys: z.array(known_key) }),
  ),
  portal: z.enum(['off', 'first_contact', 'known']),
  /** What it becomes when the keys that are used now have run out; null: they do not, or none is used. */
  later: end.extend({ from: z.iso.datetime() }).nullable(),
  /** The same mail with another subject. */
  marked: z.array(end.extend({ mark: z.enum(mail_marks) })),
  /** The newest mail from the tenant to this address that the caller may see. */
  last: z.array(sent_mail),
});
export type EncryptionForecast = z.output<typeof encryption_forecast>;

export const encryptionForecastRead = operation({
  name: 'encryptionForecastRead',
  method: 'GET',
  path: `${PATH}/forecast`,
  summary: 'What will happen to mail from one of your people to an address, and why',
  access,
  query: z.strictObject({
    sender: mail_address,
    recipient: mail_address,
    mark: z.enum(mail_marks).default(''),
  }),
  data: encryption_forecast,
  errors: ['not_found'],
});

export const encryption_info_operations = { encryptionInfoRead, encryptionForecastRead } as const;
