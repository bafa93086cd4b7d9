import { isIP } from 'node:net';
import { groupsOfV6 } from '@postern/addresses';
import { DnsError, type Resolver } from '@postern/mail';

/** A list in the DNS that says whom mail should not be taken from (RFC 5782). */
export interface BlockList {
  zone: string;
  /** What it lists. */
  of: 'ip' | 'domain';
  /** How much being listed weighs: -1 the sender is known as good, 1 and 2 mail may be quarantined, 3 and 4 it may be rejected. */
  weight: number;
}

/** A number is the weight it is listed with, 0: not listed. */
export type Listing = number | 'silent' | 'unusable';

export interface BlockLists {
  readonly lists: readonly BlockList[];
  lookUp(list: BlockList, value: string): Promise<Listing>;
}

/** ms that a list's own test entries are believed. */
const TESTED_FOR = 3_600_000;

/** Entries every list has, and never has (RFC 5782 §5). */
const probes = {
  ip: { listed: '127.0.0.2', never: '127.0.0.1' },
  domain: { listed: 'test', never: 'invalid' },
} as const;

/** Reads POSTERN_BLOCKLISTS, such as "zen.example.org=ip:4,dbl.example.org=domain:2". */
export function readBlockLists(text: string | undefined): BlockList[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
    .map((entry) => {
      const [, zone, of, weight] = /^([a-z0-9.-]+\.[a-z0-9-]+)=(ip|domain):(-1|[1-4])$/.exec(entry) ?? [];
      if (!zone)
        throw new Error(
          `POSTERN_BLOCKLISTS takes zone=ip:weight or zone=domain:weight with commas between and weights from 1 to 4, or -1 for good senders, not "${entry}".`,
        );
      return { zone, of: of === 'ip' ? 'ip' : 'domain', weight: Number(weight) };
    });
}

/** Asks lists, each only while its own test entries answer as they must: some answer "listed" to everything once they are closed. */
export function openBlockLists(
  lists: readonly BlockList[],
  resolver: Resolver,
  clock: () => number,
): BlockLists {
  const tested = new Map<string, { at: number; usable: Promise<boolean> }>();
  const test = async (list: BlockList) => {
    const { listed, never } = probes[list.of];
    const answers = await Promise.all([ask(resolver, list, listed), ask(resolver, list, never)]);
    return answers[0] === list.weight && answers[1] === 0;
  };
  return {
    lists,
    async lookUp(list, value) {
      const now = clock();
      let known = tested.get(list.zone);
      if (!known || now - known.at >= TESTED_FOR) {
        known = { at: now, usable: test(list) };
        tested.set(list.zone, known);
      }
      const usable = await known.usable.catch(() => null);
      if (usable !== true) tested.delete(list.zone);
      if (usable === null) return 'silent';
      if (!usable) return 'unusable';
      return ask(resolver, list, value).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error) return 'silent';
        throw error;
      });
    },
  };
}

function entryOf(value: string): string {
  const family = isIP(value);
  if (family === 4) return value.split('.').reverse().join('.');
  if (family === 6) return groupsOfV6(value).join('').split('').reverse().join('.');
  return value;
}

/** Only 127/8 without 127.0.0.1 and 127.255.255.x means "listed": others tell of a closed list, a spent quota or a rewritten answer. */
const MEANS_LISTED = /^127\.(?!0\.0\.1$)(?!255\.255\.)\d+\.\d+\.\d+$/;

async function ask(resolver: Resolver, { zone, weight }: BlockList, value: string): Promise<Listing> {
  try {
    const answers = (await resolver(`${entryOf(value)}.${zone}`, 'A')) as string[];
    if (answers.length === 0) return 0;
    return answers.some((ip) => MEANS_LISTED.test(ip)) ? weight : 'unusable';
  } catch (error) {
    if (error instanceof DnsError || (error instanceof Error && 'code' in error)) {
      const { code } = error as { code: string };
      if (code === 'ENOTFOUND' || code === 'ENODATA') return 0;
    }
    throw error;
  }
}
