import { domainOf } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import { type Database, withScope } from '@postern/db';
import type { Refusal } from '@postern/mail';
import { fieldValue, rawFields } from '@postern/mail/parse/headers';
import {
  type DirectionRule,
  type LargeFileRules,
  lackOfSpace,
  no_large_files,
  readLargeFileRules,
  spaceInUse,
} from '@postern/records/large-files/rules';
import type { Addressee } from '../judging/outcome.ts';
import { tooLarge } from '../judging/settle-origin.ts';
import type { Envelope } from '../record/facts.ts';
import type { ManagedDomain } from '../routing/domains.ts';

export interface LargeMail {
  /** By recipient as the envelope has it; those not named get the message as it is. */
  modes: ReadonlyMap<string, 'plain' | 'secure'>;
  refusal: Refusal | null;
}

/** The least that a threshold can be: smaller mail costs no look at any rule. */
const LEAST_THRESHOLD = 1_000_000;
/** Content that its author's program sealed or signed is not taken apart. */
const whole_only = /^\s*(?:multipart\/(?:signed|encrypted)|application\/(?:x-)?pkcs7-mime)\b/i;

/** Whether files of this domain's people may travel as links at all. Colleagues exchange mail as ever. */
const mayTravelByLink = ({ has_portal, own_domains }: ManagedDomain, direction: 'in' | 'out', to: string) =>
  has_portal && !(direction === 'out' && own_domains.includes(domainOf(to)));

/**
 * What becomes of a message too large for a mailbox, for each recipient: its files become links, or it goes to the portal. The decision is made
 * when the message is accepted and holds from then on. A message that finds no room is refused for now, while its sender still has it.
 */
export async function decideLargeMail(
  db: Database,
  { direction, size, sender }: Envelope,
  header: Buffer,
  addressees: readonly Addressee[],
  author: string,
): Promise<LargeMail> {
  const modes = new Map<string, 'plain' | 'secure'>();
  if (size < LEAST_THRESHOLD) return { modes, refusal: null };
  const is_whole = whole_only.test(fieldValue(rawFields(header), 'content-type'));
  const asked = new Map<string, Promise<Found>>();
  for (const { address, route } of addressees) {
    const { domain } = route;
    const owner = (direction === 'out' ? author || sender : address).toLowerCase();
    const find = () => findRules(db, domain, owner);
    const found = mayTravelByLink(domain, direction, address)
      ? await (asked.get(owner) ?? remembered(asked, owner, find()))
      : null;
    const rule = found && !is_whole ? ruleFor(found.rules, direction) : no_large_files;
    const is_large = rule.mode !== 'off' && size >= rule.threshold;
    const refusal = is_large && found ? largeRefusal(found, rule, size) : tooLarge(domain, size);
    if (refusal) return { modes: new Map(), refusal };
    if (is_large && rule.mode !== 'off') modes.set(address, rule.mode);
  }
  return { modes, refusal: null };
}

function remembered(asked: Map<string, Promise<Found>>, owner: string, found: Promise<Found>) {
  asked.set(owner, found);
  return found;
}

const ruleFor = (rules: LargeFileRules, direction: 'in' | 'out'): DirectionRule =>
  rules.is_allowed ? (direction === 'out' ? rules.outgoing : rules.incoming) : no_large_files;

interface Found {
  rules: LargeFileRules;
  used: { domain: number; user: number };
}

const findRules = (db: Database, { tenant_id, domain_name }: ManagedDomain, owner: string): Promise<Found> =>
  withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const place = { tenant_id, domain_name, owner };
      return { rules: await readLargeFileRules(tx, place), used: await spaceInUse(tx, place) };
    },
    { readOnly: true },
  );

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

function largeRefusal({ rules, used }: Found, { maximum }: DirectionRule, size: number): Refusal | null {
  if (size > maximum)
    return {
      ...{ responsecode: 552, enhanced: '5.3.4', reason_category: 'SIZE', offending_value: String(size) },
      message: `The message has ${megabytes(size)}, more than the ${megabytes(maximum)} that large files may have`,
      reason: reasonText('too_large', { size, limit: maximum }),
    };
  if (lackOfSpace(rules, used, size) === null) return null;
  return {
    ...{ responsecode: 452, enhanced: '4.2.2', reason_category: 'SIZE', offending_value: String(size) },
    message: 'The space for large files is used up, try again later',
    reason: reasonText('large_file_space', { size }),
  };
}

/** Bytes taken for a recipient: more than the domain's mail may have where the message then travels as a link. */
export async function sizeLimitFor(
  db: Database,
  domain: ManagedDomain,
  {
    direction,
    sender,
    recipient,
    declared,
  }: {
    direction: 'in' | 'out';
    sender: string;
    recipient: string;
    /** What the client announced. */
    declared: number;
  },
): Promise<number> {
  const limit = domain.settings.max_message_size;
  if (declared <= limit || !mayTravelByLink(domain, direction, recipient)) return limit;
  const { rules } = await findRules(db, domain, (direction === 'out' ? sender : recipient).toLowerCase());
  const rule = ruleFor(rules, direction);
  return rule.mode === 'off' ? limit : Math.max(limit, rule.maximum);
}
