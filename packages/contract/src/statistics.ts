import * as z from 'zod';
import { operation } from './base/operation.ts';
import { directions } from './base/vocabulary.ts';

const access = { module: 'reporting_charts', admin: true } as const;

/** What the wire counts, by its number (spec 3 section 9). */
export const statistics_types = {
  0: 'all',
  1: 'rejected',
  3: 'quarantined',
  4: 'delivered',
  5: 'encrypted',
  6: 'signed',
} as const;
export type StatisticsType = keyof typeof statistics_types;

export const chart_kinds = [
  'overview',
  'outbound-sign',
  'outbound-encrypted',
  'inbound-signed',
  'inbound-decrypted',
  'inbound-rejects',
  'inbound-rejects-category',
  'inbound-ratelimits',
  'inbound-ratelimits-category',
] as const;
export type ChartKind = (typeof chart_kinds)[number];

export const mail_flows = ['inline', 'parallel'] as const;
export type MailFlow = (typeof mail_flows)[number];

export const CHART_SIZE = {
  usual_width: 1_000,
  least_width: 200,
  most_width: 2_400,
  least_height: 60,
  most_height: 1_600,
  aspect: 4,
} as const;
/** Days shown at most; counts by day are kept longer than messages. */
export const STATISTICS_DAYS = { most: 366, usual: 90 } as const;

/** The first year that can be chosen (spec 3 section 9). */
export const FIRST_STATISTICS_YEAR = 2022;

const LONGEST_DELTA = STATISTICS_DAYS.most * 86_400;
const stype = z.coerce
  .number()
  .refine((value) => value in statistics_types)
  .transform((value) => value as StatisticsType);

export const statisticsRead = operation({
  name: 'statisticsRead',
  method: 'GET',
  path: '/api/v1/statistics/{maildir}/',
  summary: 'How many messages were rejected, held, delivered, encrypted and signed',
  access,
  params: z.object({ maildir: z.enum(directions) }),
  query: z.object({
    time_delta: z.coerce
      .number()
      .int()
      .min(60)
      .max(LONGEST_DELTA)
      .default(86_400)
      .describe('Seconds back from now; beyond three days, whole days in UTC.'),
    stypes: z
      .preprocess((value) => (value === undefined ? [1, 4, 3, 6, 5] : [value].flat()), z.array(stype).max(20))
      .describe('0 all, 1 rejected, 3 quarantined, 4 delivered, 5 encrypted, 6 signed'),
  }),
  data: z.object({
    maildir: z.enum(directions),
    time_start: z.iso.datetime(),
    time_end: z.iso.datetime(),
    statistics: z.array(z.object({ stype: z.number().int(), name: z.string(), messages: z.number().int() })),
  }),
});

const day = z.iso.date();
const window = {
  days: z.coerce.number().int().min(1).max(STATISTICS_DAYS.most).default(STATISTICS_DAYS.usual),
  year: z.coerce
    .number()
    .int()
    .min(FIRST_STATISTICS_YEAR)
    .max(9999)
    .optional()
    .describe('A calendar year, up to today, in place of the last days.'),
  domain: z.string().trim().toLowerCase().max(253).optional().describe('Left out: all domains.'),
};

const category = z.object({ category: z.string(), messages: z.number().int() });

export const mailFlowRead = operation({
  name: 'mailFlowRead',
  method: 'GET',
  path: '/api/v1/mailflow/{flow}',
  summary: 'Messages by day and kind, in one mail flow',
  access,
  params: z.object({ flow: z.enum(mail_flows) }),
  query: z.object(window),
  data: z.object({
    flow: z.enum(mail_flows),
    /** First and last day, in UTC. */
    from: day,
    until: day,
    /** When the newest day was counted; null: never. */
    counted_at: z.iso.datetime().nullable(),
    domains: z.array(z.string()),
    days: z.array(
      z.object({
        day,
        passed: z.number().int(),
        held: z.number().int(),
        rejected: z.number().int(),
        /** Incoming mail that passed on the same weekday of the eight weeks before (median); null: not known. */
        usual: z.number().int().nullable(),
        signed_in: z.number().int(),
        decrypted: z.number().int(),
        slowed: z.number().int(),
        out: z.number().int(),
        signed_out: z.number().int(),
        encrypted_out: z.number().int(),
      }),
    ),
    rejects: z.array(category),
    slowed: z.array(category),
    /** Days on which far more mail than usual came, newest first. */
    episodes: z.array(
      z.object({
        kind: z.enum(['passed', 'held', 'rejected']),
        from: day,
        until: day,
        messages: z.number().int(),
        /** Of as many usual days. */
        usual: z.number().int(),
      }),
    ),
  }),
});
export type MailFlowDays = z.output<typeof mailFlowRead.data>;

export const chartRead = operation({
  name: 'chartRead',
  method: 'GET',
  path: '/api/v1/rendermailflow/{flow}/{chart}',
  summary: 'A chart of the mail flow as SVG or PNG',
  access,
  params: z.object({ flow: z.enum(mail_flows), chart: z.enum(chart_kinds) }),
  query: z.object({
    ...window,
    rendertype: z.enum(['svg', 'png']).default('svg'),
    width: z.coerce
      .number()
      .int()
      .min(CHART_SIZE.least_width)
      .max(CHART_SIZE.most_width)
      .default(CHART_SIZE.usual_width),
    height: z.coerce
      .number()
      .int()
      .min(CHART_SIZE.least_height)
      .max(CHART_SIZE.most_height)
      .optional()
      .describe('Left out: a quarter of the width.'),
    rendertheme: z.enum(['light', 'dark']).default('light'),
  }),
  data: z.object({
    mediatype: z.enum(['image/svg+xml', 'image/png']),
    /** Base64. */
    image: z.string(),
  }),
});

export const statistics_operations = { statisticsRead, mailFlowRead, chartRead } as const;
