import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { locales } from '../base/vocabulary.ts';
import { domain_text } from '../domain-text.ts';
import { brandColours, LEAST_CONTRAST } from './colour.ts';

const domain = z.strictObject({ domain: domain_text });
const setup = { module: 'setup_gina' } as const;

/** Days after which people outside prove their mailbox anew; 0: never. */
export const reverify_days = [0, 30, 60, 90, 120, 180] as const;

/** What a reader's first visit takes: a code from their mailbox, or a password that whoever wrote to them passes on. */
export const first_visits = ['code', 'password'] as const;

/** Days messages stay in a portal, as the specification names them. */
export const portal_expiry_days = [30, 60, 120] as const;

/** A block's own values are kept while those of the template hold. */
const template = { use_master_template: z.boolean() };

const language = z.strictObject({
  short: z.enum(locales),
  /** Its name in itself. */
  long: z.string().max(50),
  enabled: z.boolean(),
  default: z.boolean(),
});

/** Bytes of mail to a byte of a file in it: base64 makes four of three, and ends a line with two more after 76 (RFC 2045 §6.8). */
const MAIL_BYTES = 78 / 57;
export const mailBytesOf = (file_bytes: number): number => Math.ceil(file_bytes * MAIL_BYTES);
export const fileBytesOf = (mail_bytes: number): number => Math.floor(mail_bytes / MAIL_BYTES);

/** Sizes on the wire are kB; the console says MB. */
const direction = z
  .strictObject({
    mode: z.enum(['off', 'plain', 'secure']),
    maximum: z.number().int().min(1000).max(5_000_000),
    threshold: z.number().int().min(1000).max(1_000_000),
  })
  .refine(({ maximum, threshold }) => maximum >= threshold, {
    message: 'must not be below the threshold',
    path: ['maximum'],
  });

export type LargeFileDirection = z.output<typeof direction>;

/** Largest message that travels in its notice. */
export const MOST_CARRIED_MB = 10;

export const portal_blocks = {
  admin_settings: z.strictObject({
    ...template,
    admin_email: z.union([z.literal(''), z.email().max(254)]),
  }),
  extended_settings: z.strictObject({
    ...template,
    allow_self_registration: z.boolean(),
    /** Off: readers only answer. Absent in what clients of before send. */
    allow_new_messages: z.boolean().default(true),
    /** Who has proven their mailbox for the first time waits until whoever wrote to them lets them in. */
    guest_approval: z.boolean().default(false),
    reverify_days: z.literal(reverify_days).default(0),
    allow_download_as_msg: z.boolean(),
    allow_download_as_eml: z.boolean(),
    allow_download_as_pdf: z.boolean(),
  }),
  initial_password_settings: z.strictObject({
    ...template,
    /** Absent in what clients of before send. */
    first_visit: z.enum(first_visits).default('code'),
    password_length: z.number().int().min(8).max(32),
    initial_password_sms: z.boolean(),
  }),
  language_settings: z.strictObject({
    ...template,
    languages: z
      .array(language)
      .max(locales.length)
      .refine((list) => new Set(list.map(({ short }) => short)).size === list.length, 'names one twice')
      .refine(
        (list) =>
          list.filter((one) => one.default).length === 1 && list.every((one) => one.enabled || !one.default),
        'must have one default language, which is enabled',
      ),
  }),
  lft_settings: z.strictObject({
    ...template,
    /** Days. */
    retention: z.number().int().min(1).max(365),
    incoming: direction,
    outgoing: direction,
  }),
  mandatory_fields_settings: z.strictObject({ ...template, enforce_phone_nbr: z.boolean() }),
  server_side_caching: z.strictObject({
    ...template,
    /** Off: a message travels sealed in its notice, and only its key is kept. */
    enabled: z.boolean(),
    expire: z.literal(portal_expiry_days),
  }),
  branding: z.strictObject({
    ...template,
    colour: z
      .union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/)])
      .refine(
        (colour) => colour === '' || brandColours(colour).contrast_light >= LEAST_CONTRAST,
        'must stand out from white by 4.5 to 1',
      ),
  }),
} as const;

export type PortalBlockName = keyof typeof portal_blocks;
export type PortalBlocks = { [Name in PortalBlockName]: z.output<(typeof portal_blocks)[Name]> };

const own_names: Record<(typeof locales)[number], string> = {
  en_GB: 'English',
  de_DE: 'Deutsch',
  fr_FR: 'Français',
  es_ES: 'Español',
};

const off = { mode: 'off', maximum: 1_000_000, threshold: 25_000 } as const;

/** What holds where nobody has said anything. */
export const default_portal_blocks: PortalBlocks = {
  admin_settings: { use_master_template: true, admin_email: '' },
  extended_settings: {
    ...{ use_master_template: true, allow_self_registration: false, allow_new_messages: true },
    ...{ guest_approval: false, reverify_days: 0 },
    ...{ allow_download_as_msg: true, allow_download_as_eml: true, allow_download_as_pdf: true },
  },
  initial_password_settings: {
    ...{ use_master_template: true, first_visit: 'code', password_length: 12, initial_password_sms: false },
  },
  language_settings: {
    use_master_template: true,
    languages: locales.map((short) => ({
      ...{ short, long: own_names[short], enabled: true, default: short === 'en_GB' },
    })),
  },
  lft_settings: { use_master_template: true, retention: 30, incoming: off, outgoing: off },
  mandatory_fields_settings: { use_master_template: true, enforce_phone_nbr: false },
  server_side_caching: { use_master_template: true, enabled: true, expire: 120 },
  branding: { use_master_template: true, colour: '' },
};

export const portal_image_kinds = ['companylogo', 'headerlogo', 'favicon'] as const;
export type PortalImageKind = (typeof portal_image_kinds)[number];
/** Bytes of a picture as it is uploaded. */
export const MOST_PORTAL_IMAGE_BYTES = 700_000;

const images = z.object({ companylogo: z.string(), headerlogo: z.string(), favicon: z.string() });
const blocks = z.object(portal_blocks);

const portal_domain = z.object({
  customer: z.string(),
  domain_name: z.string(),
  /** Of the portal; empty until it was turned on once. */
  hostname: z.string(),
  /** Address of its first page; empty without a host. */
  url: z.string(),
  used_by: z.array(z.string()),
  enabled: z.boolean(),
  ...portal_blocks,
  /** SHA-256 of each picture of its own; empty: none. */
  images,
  /** The domain whose values hold where a block uses the template; empty: this one is it, and the product's own hold. */
  template_domain: z.string(),
  /** What the template says. */
  template: blocks,
  template_images: images,
  accounts: z.number().int(),
  /** Of the last seven days, and how many of them were opened. */
  messages: z.number().int(),
  opened: z.number().int(),
});

export type PortalDomain = z.output<typeof portal_domain>;

export const portalDomainRead = operation({
  name: 'portalDomainRead',
  method: 'GET',
  path: '/api/v1/gina/domains/{domain}',
  summary: 'Secure mail portal of a domain',
  access: setup,
  api_token: false,
  params: domain,
  data: portal_domain,
  errors: ['not_found'],
});

export const portalDomainList = operation({
  name: 'portalDomainList',
  method: 'GET',
  path: '/api/v1/gina/domains',
  summary: 'Secure mail portals of all domains in reach',
  access: setup,
  api_token: false,
  data: z.array(portal_domain),
});

/** How far readers come with the portal's host. */
const host_state = z.object({
  host: z.string(),
  /** The name that it has to lead to. */
  target: z.string(),
  /** `local`: names of this installation mean something on its own machine only. */
  dns: z.enum(['ok', 'none', 'elsewhere', 'unknown', 'local']),
  /** Addresses that it has. */
  found: z.array(z.string()),
  /** `none`: the installation has no address with https. */
  certificate: z.enum([
    ...(['ok', 'ends_soon', 'expired', 'wrong_name', 'untrusted'] as const),
    ...(['unreachable', 'none', 'not_checked'] as const),
  ]),
  until: z.iso.datetime().nullable(),
  /** Who has signed it. */
  issuer: z.string(),
  checked_at: z.iso.datetime(),
});

export type PortalHostState = z.output<typeof host_state>;

export const portalHostRead = operation({
  name: 'portalHostRead',
  method: 'GET',
  path: '/api/v1/gina/domains/{domain}/hoststate',
  summary: 'Whether the name of a portal leads here, and the certificate that is shown for it',
  access: setup,
  api_token: false,
  params: domain,
  data: host_state,
  errors: ['not_found'],
});

export const portalDomainNameList = operation({
  name: 'portalDomainNameList',
  method: 'GET',
  path: '/api/v1/gina/domains/names',
  summary: 'Domains that may have a secure mail portal, and its host where they have one',
  access: setup,
  api_token: false,
  data: z.array(z.object({ domain_name: z.string(), hostname: z.string() })),
});

export const portalDomainUpdate = operation({
  name: 'portalDomainUpdate',
  method: 'PUT',
  path: '/api/v1/gina/domains/{domain}',
  summary: 'Turn the secure mail portal of a domain on or off, and change blocks of its settings',
  access: setup,
  api_token: false,
  params: domain,
  /** A block is sent whole; what is left out stays. */
  body: z.strictObject({ enabled: z.boolean(), ...portal_blocks }).partial(),
  data: portal_domain,
  errors: ['not_found', 'instance_away'],
});

export const portalSampleSend = operation({
  name: 'portalSampleSend',
  method: 'POST',
  path: '/api/v1/gina/domains/{domain}/sample',
  summary: 'Send a sample of the notice of a portal to oneself',
  access: setup,
  api_token: false,
  params: domain,
  body: z.strictObject({}),
  data: z.object({ to: z.string() }),
  errors: ['not_found'],
});

const image = domain.extend({ host: z.string().max(253), kind: z.enum(portal_image_kinds) });

export const portalImageRead = operation({
  name: 'portalImageRead',
  method: 'GET',
  path: '/api/v1/gina/domains/{domain}/{host}/{kind}',
  summary: 'A picture of the brand of a portal',
  access: setup,
  api_token: false,
  params: image,
  answer: 'file',
  data: z.unknown(),
  errors: ['not_found'],
});

export const portalImageUpload = operation({
  name: 'portalImageUpload',
  method: 'POST',
  path: '/api/v1/gina/domains/{domain}/{host}/{kind}/raw',
  summary: 'Set a picture of the brand of a portal: JPEG, GIF or PNG, which is encoded anew',
  access: setup,
  api_token: false,
  params: image,
  body: z.strictObject({
    /** Base64. */
    content: z
      .base64()
      .min(1)
      .max(Math.ceil(MOST_PORTAL_IMAGE_BYTES / 3) * 4),
  }),
  data: portal_domain,
  errors: ['not_found', 'portal_image_unreadable'],
});

export const portalImageDelete = operation({
  name: 'portalImageDelete',
  method: 'DELETE',
  path: '/api/v1/gina/domains/{domain}/{host}/{kind}',
  summary: 'Remove a picture of the brand of a portal',
  access: setup,
  api_token: false,
  params: image,
  data: portal_domain,
  errors: ['not_found'],
});

export const portal_setting_operations = {
  ...{ portalDomainRead, portalDomainList, portalDomainNameList, portalDomainUpdate, portalHostRead },
  portalSampleSend,
  ...{ portalImageRead, portalImageUpload, portalImageDelete },
} as const;
