import type { Problem, ReportRefusal } from '@postern/mail/reports/index';

/** Domains that are managed here, by name, with their tenants: all that a report's names could belong to. */
export type ManagedNames = ReadonlyMap<string, number>;

export interface MailedTo {
  tenant_id: number;
  domain_name: string;
}

/** The managed domain a name belongs to: itself, or the closest above it. */
function closestManaged(name: string, managed: ManagedNames): string | null {
  for (let at = name; at !== ''; at = at.slice(at.indexOf('.') + 1 || at.length))
    if (managed.has(at)) return at;
  return null;
}

/** Every name that a report's domain could belong to. */
export const namesAbove = (name: string): string[] =>
  name.split('.').map((_, index, labels) => labels.slice(index).join('.'));

/**
 * The managed domain a report counts for; null: not one that may be reported to this address. Whoever holds the address of one domain
 * must not write into another's reports: not a stranger's, and not another tenant's below it.
 */
export function attributedTo(about: string, to: MailedTo, managed: ManagedNames): string | null {
  if (about !== to.domain_name && !about.endsWith(`.${to.domain_name}`)) return null;
  const closest = closestManaged(about, managed);
  return closest !== null && managed.get(closest) === to.tenant_id ? closest : null;
}

/** Seconds a report may cover: receivers send daily, some weekly. A longer one can be put on no day. */
const LONGEST = 31 * 86_400;
/** DMARC was published in January 2012. */
const EARLIEST = Date.UTC(2012, 0, 1) / 1000;
/** Seconds that receivers' clocks may be ahead, and the end of a day may lie in another zone. */
const AHEAD = 2 * 86_400;

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Why the time a report covers is of no use; null: it is. */
export function periodProblem(begins: number, ends: number, now: number): Problem<ReportRefusal> | null {
  if (ends < begins || begins < EARLIEST)
    return { code: 'period_impossible', params: { from: dayOf(begins), to: dayOf(ends) } };
  if (ends > now / 1000 + AHEAD) return { code: 'period_future', params: { to: dayOf(ends) } };
  if (ends - begins > LONGEST)
    return { code: 'period_too_long', params: { days: Math.ceil((ends - begins) / 86_400) } };
  return null;
}

/** The day, in UTC, that holds the middle of the time: a report from midnight to midnight counts for its own day in every zone. */
export const reportDay = (begins: number, ends: number): string => dayOf(Math.floor((begins + ends) / 2));
