import { randomUUID } from 'node:crypto';

/** The beginning of ids of one moment: spelling a time takes longer than all else, and ids are made several at a time. */
let moment = Number.NaN;
let beginning = '';
/** The twelve bits after it, counted on from a random start that leaves room for two thousand more. */
let counter = 0;
const COUNTER_BITS = 0xfff;
const FIRST_COUNT_BITS = 0x7ff;

/**
 * A UUIDv7 (RFC 9562 §5.7) for the given time in milliseconds. Time-ordered, so index pages fill in order, and those of one
 * process and millisecond sort as they were made (§6.2, method 1). Made by the application, so that ids stay unique over several databases.
 */
export function uuidv7(at: number = Date.now()): string {
  // The random half of a version 4, whose generator asks the system for many at a time.
  const random = randomUUID();
  if (at === moment) {
    counter = (counter + 1) & COUNTER_BITS;
  } else {
    const time = at.toString(16).padStart(12, '0');
    beginning = `${time.slice(0, 8)}-${time.slice(8)}-7`;
    counter = Number.parseInt(random.slice(15, 18), 16) & FIRST_COUNT_BITS;
    moment = at;
  }
  return beginning + counter.toString(16).padStart(3, '0') + random.slice(18);
}

/** What ids look like, for larger patterns. Whatever else goes to the database as one is a fault of ours, not the caller's. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuid = new RegExp(`^${UUID}$`);

/** Whether a text from outside can be compared with ids. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The time in milliseconds a UUIDv7 was made for. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

export interface MessageKey {
  tenant_id: number;
  ts: Date;
  id: string;
}

const CLOUDID = /^(\d{1,9})-([0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15})$/;

/** The public id of a message row: tenant and UUIDv7, so that it alone names partition and row. */
export function toCloudid(tenantId: number, id: string): string {
  return `${tenantId}-${id.replaceAll('-', '')}`;
}

/** The row a cloud id names, or null when the text is not a cloud id. */
export function fromCloudid(cloudid: string): MessageKey | null {
  const match = CLOUDID.exec(cloudid);
  const [, tenant, hex] = match ?? [];
  if (!tenant || !hex) return null;
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return { tenant_id: Number(tenant), ts: new Date(uuidTime(id)), id };
}
