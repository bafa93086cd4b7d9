/** People outside with whom somebody exchanges messages through the portal. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { DATA_ROOM_SERVICE } from '../base/screens.ts';

const moment = z.iso.datetime();

/**
 * `waiting`: for their host to let them in; or invited, with a message that they can still read, and not known to read the mailbox yet.
 * `unregistered`: all who have not proven it. `registered`: those who have and are let in, or were once.
 */
export const guest_kinds = ['waiting', 'unregistered', 'registered'] as const;
export type GuestKind = (typeof guest_kinds)[number];
/** Days a person outside waits for their host; after them they are refused. */
export const APPROVAL_DAYS = 14;
/** People of one page. */
export const GUESTS_PAGE = 50;

const guest = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  /** Whose portal they read in. */
  domain: z.string(),
  account_status: z.enum(['enabled', 'locked']),
  registered: z.boolean(),
  /** Who answers for them: the first who wrote to them, while they have an account; else the portal's administrator. Empty: nobody. */
  host: z.string(),
  /** waiting: for their host; ended: their host refused them or ended their access. */
  approval: z.enum(['none', 'waiting', 'granted', 'ended']),
  /** Since when they wait for their host. */
  waits_since: moment.nullable(),
  /** Until when the proof of their mailbox is good; null: for ever, or there is none yet. */
  verified_until: moment.nullable(),
  /** Their first visit takes a password that their host passes on. */
  takes_password: z.boolean(),
  invited_at: moment,
  /** When they were last signed in at the portal; null: never. */
  last_used_at: moment.nullable(),
  /** Messages between them and the owner of the data room, in both directions. */
  messages: z.number().int(),
  /** The newest message to them that can still be read; null: there is none. */
  latest: z
    .object({
      message_id: z.string(),
      subject: z.string(),
      sent_at: moment,
      expires_at: moment,
      opened_at: moment.nullable(),
      notice: z.enum(['none', 'due', 'queued', 'delivered', 'failed']),
    })
    .nullable(),
});
export type Guest = z.output<typeof guest>;

export const guestList = operation({
  name: 'guestList',
  method: 'GET',
  path: '/api/v1/ginaguests',
  summary: 'People outside with whom one exchanges messages through the portal, by address',
  access: { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE },
  api_token: false,
  query: z.strictObject({
    kind: z.enum(guest_kinds),
    /** In addresses and names. */
    q: z.string().max(200).optional(),
    /** Address the page begins after. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({
    guests: z.array(guest),
    next: z.string().nullable(),
    /** Of each kind, of all pages. */
    counts: z.record(z.enum(guest_kinds), z.number().int()),
  }),
});

export const guestUpdate = operation({
  name: 'guestUpdate',
  method: 'PUT',
  path: '/api/v1/ginaguests/{id}',
  summary: 'Let a person outside into the portal, or end their access: by whoever answers for them',
  access: { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE },
  api_token: false,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ approved: z.boolean() }),
  data: guest,
  errors: ['not_found', 'guest_not_yours'],
});

export const guestPasswordCreate = operation({
  name: 'guestPasswordCreate',
  method: 'POST',
  path: '/api/v1/ginaguests/{id}/password',
  summary:
    'Make the password for the first visit of a person outside, to be passed on: it is shown this once',
  access: { module: 'open', flag: 'data_room', service: DATA_ROOM_SERVICE },
  api_token: false,
  impersonated: false,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  data: z.object({ password: z.string() }),
  errors: ['not_found', 'guest_not_yours', 'guest_no_password'],
});

export const guest_operations = { guestList, guestUpdate, guestPasswordCreate } as const;
