/// <reference path="./spf-macro.d.ts" />
/** What a receiver does with an SPF record (RFC 7208), term by term: look-ups, what each allows, and which one an address meets. */
import { ipFamily, networkKey, parseNetwork } from '@postern/addresses';
import { spf as evaluateSpf } from 'mailauth/lib/spf/index.js';
import expandMacros from 'mailauth/lib/spf/macro.js';
import type { Resolver } from '../authenticate/resolver.ts';
import { answersOf, textsOf } from './world.ts';

/** RFC 7208 §4.6.4: terms that ask DNS, and answers without a record. */
export const SPF_LOOKUPS = 10;
export const SPF_VOIDS = 2;
/** Look-ups after which the walk ends: what is said then is "too many", not how many. */
const WALK_LOOKUPS = 30;
/** Addresses a term is shown with. */
const SHOWN = 50;

export const IS_SPF = /^v=spf1(?: |$)/i;
const TERM =
  /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists|redirect|exp|[a-z][a-z0-9_.-]*(?==))(?:[:=/].*)?$/i;
const ASKING = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);
const RESULTS = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'permerror' | 'temperror';

export interface SpfNode {
  term: string;
  /** 0 in the domain's own record, one more in each included one. */
  depth: number;
  /** Whether the term asks DNS, which ten may. */
  asks: boolean;
  /** Look-ups up to here, this term included. */
  sum: number;
  /** The record that an include or redirect leads to. */
  record: string | null;
  /** Networks and addresses that the term itself allows. */
  networks: string[];
  /** no_answer: DNS did not say; never_reached: a receiver has decided before. */
  state: 'match' | 'no_match' | 'void' | 'no_answer' | 'loop' | 'syntax' | 'never_reached';
}

export interface SpfReading {
  nodes: SpfNode[];
  lookups: number;
  voids: number;
  result: SpfResult;
  /** Why it is an error; null where it is none. */
  problem: 'lookups' | 'voids' | 'loop' | 'syntax' | 'no_record' | 'several' | 'no_answer' | null;
  /** Index of the term that decided. */
  decided_by: number | null;
  /** Domains that were included or redirected to. */
  included: Set<string>;
}

/** The mail that is judged. */
export interface SpfMail {
  ip: string;
  sender: string;
  helo: string;
}

/** Whether a term is one that RFC 7208 §4.6.1 knows, or an unknown modifier, which it ignores. */
export const isSpfTerm = (text: string): boolean => TERM.test(text);

/** The verdict of the library that judges mail here. */
export async function judgeSpf(
  resolver: Resolver,
  { ip, sender, helo }: SpfMail,
): Promise<{ result: SpfResult; message: string }> {
  const { status } = await evaluateSpf({
    ...{ sender, ip, helo, mta: helo },
    resolver: resolver as (name: string, type: string) => Promise<string[]>,
  });
  return { result: status.result as SpfResult, message: status.comment ?? '' };
}

/** @param asked null: only what the record says, nobody's mail is judged by it */
export async function readSpf(
  resolver: Resolver,
  domain: string,
  record: string,
  asked: SpfMail | null,
): Promise<SpfReading> {
  const reading: SpfReading = {
    ...{ nodes: [], lookups: 0, voids: 0, result: 'neutral', problem: null, decided_by: null },
    included: new Set(),
  };
  const result = await new Walk(resolver, asked, reading).read(domain, record, 0, [domain]);
  reading.result = reading.problem === null ? result : result === 'temperror' ? 'temperror' : 'permerror';
  return reading;
}

class Walk {
  readonly #resolver: Resolver;
  readonly #asked: SpfMail | null;
  readonly #reading: SpfReading;
  /** A receiver has its answer: what follows is only shown. */
  #over = false;
  /** Records in which a term has decided: their other terms are only shown. */
  #decided = 0;
  /** Look-ups a receiver makes, who does not ask for what is only shown. */
  #spent = 0;

  constructor(resolver: Resolver, asked: SpfMail | null, reading: SpfReading) {
    this.#resolver = resolver;
    this.#asked = asked;
    this.#reading = reading;
  }

  /** The terms of one record in the order a receiver takes them: mechanisms, then the redirect. */
  async read(domain: string, record: string, depth: number, path: readonly string[]): Promise<SpfResult> {
    const terms = record.split(/ +/).slice(1).filter(Boolean);
    const has_all = terms.some((text) => /^[+?~-]?all$/i.test(text));
    const later = terms.filter((text) => /^redirect=/i.test(text) && !has_all);
    const now = terms.filter((text) => !/^(?:redirect|exp)=/i.test(text));
    let result: SpfResult | null = null;
    for (const text of [...now, ...later]) {
      const decided = await this.#term(text, domain, depth, path);
      if (decided === null || result !== null) continue;
      result = decided;
      this.#decided += 1;
    }
    if (result !== null && depth > 0) this.#decided -= 1;
    return result ?? 'neutral';
  }

  #shownOnly(): boolean {
    return this.#over || this.#decided > 0;
  }

  #fail(problem: NonNullable<SpfReading['problem']>): SpfResult {
    if (this.#shownOnly()) return 'permerror';
    this.#reading.problem ??= problem;
    this.#over = true;
    return problem === 'no_answer' ? 'temperror' : 'permerror';
  }

  /** What the term decides; null: nothing, the next one is asked. */
  async #term(
    text: string,
    domain: string,
    depth: number,
    path: readonly string[],
  ): Promise<SpfResult | null> {
    const reading = this.#reading;
    const [, sign = '', word = ''] = TERM.exec(text) ?? [];
    const name = word.toLowerCase();
    const asks = ASKING.has(name);
    if (asks && reading.lookups >= WALK_LOOKUPS) return null;
    if (asks) reading.lookups += 1;
    const node: SpfNode = {
      ...{ term: text, depth, asks, sum: reading.lookups, record: null, networks: [], state: 'no_match' },
    };
    const index = reading.nodes.push(node) - 1;
    if (name === '') {
      node.state = 'syntax';
      return this.#fail('syntax');
    }
    if (asks && !this.#shownOnly()) this.#spent += 1;
    const failed = this.#spent > SPF_LOOKUPS ? this.#fail('lookups') : null;
    const unreached = this.#shownOnly();
    const met = await this.#follow(node, name, text, domain, path);
    if (unreached) {
      if (node.state !== 'loop') node.state = 'never_reached';
      return failed;
    }
    if (typeof met === 'string') return met;
    if (!met) return null;
    node.state = 'match';
    reading.decided_by = index;
    return RESULTS[(sign || '+') as keyof typeof RESULTS];
  }

  /** true: the address is meant by the term; a result: the term itself decides, by a fault or a redirect. */
  async #follow(
    node: SpfNode,
    name: string,
    text: string,
    domain: string,
    path: readonly string[],
  ): Promise<boolean | SpfResult> {
    if (name === 'all') return this.#asked !== null;
    if (name === 'ip4' || name === 'ip6') {
      node.networks = [text.replace(/^[+?~-]?ip[46]:/i, '')];
      return this.#holds(node.networks);
    }
    if (!ASKING.has(name)) return false;
    const [, spec = '', bits4 = '', bits6 = ''] =
      /^[+?~-]?[a-z]+(?:[:=](.*?))?(?:\/(\d+))?(?:\/\/(\d+))?$/i.exec(text) ?? [];
    const target = this.#expand(spec, domain);
    // A macro whose values are those of a mail cannot be followed without one.
    if (target === null) return false;
    try {
      if (name === 'include' || name === 'redirect') return await this.#record(node, name, target, path);
      if (name === 'ptr') return false;
      if (name === 'exists') {
        const answers = await answersOf(this.#resolver, target, 'A');
        return answers.length > 0 ? this.#asked !== null : this.#void(node);
      }
      const hosts = name === 'mx' ? await this.#mx(target) : [target];
      const found = (await Promise.all(hosts.map((host) => this.#addresses(host)))).flat();
      if (found.length === 0) return this.#void(node);
      node.networks = found.slice(0, SHOWN).map((ip) => {
        const bits = ip.includes(':') ? bits6 : bits4;
        return bits === '' ? ip : `${ip}/${bits}`;
      });
      return this.#holds(node.networks);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      node.state = 'no_answer';
      return this.#fail('no_answer');
    }
  }

  #expand(spec: string, domain: string): string | null {
    if (spec === '') return domain;
    if (!spec.includes('%')) return spec.toLowerCase().replace(/\.$/, '');
    if (this.#asked === null) return null;
    try {
      return expandMacros(spec, { ...this.#asked, domain, mta: domain })
        .toLowerCase()
        .replace(/\.$/, '');
    } catch {
      return null;
    }
  }

  async #record(
    node: SpfNode,
    name: string,
    target: string,
    path: readonly string[],
  ): Promise<boolean | SpfResult> {
    this.#reading.included.add(target);
    if (path.includes(target)) {
      node.state = 'loop';
      return this.#fail('loop');
    }
    const [record, second] = await textsOf(this.#resolver, target, IS_SPF);
    if (record === undefined) {
      const [any] = await answersOf(this.#resolver, target, 'TXT');
      if (any === undefined) this.#void(node);
      node.state = 'void';
      return this.#fail('no_record');
    }
    node.record = record;
    if (second !== undefined) return this.#fail('several');
    const result = await this.read(target, record, node.depth + 1, [...path, target]);
    if (name === 'redirect') return result;
    return result === 'permerror' || result === 'temperror' ? result : result === 'pass';
  }

  async #mx(target: string): Promise<string[]> {
    const answers = (await answersOf(this.#resolver, target, 'MX')) as { exchange: string }[];
    return answers.slice(0, SPF_LOOKUPS).map(({ exchange }) => exchange);
  }

  async #addresses(host: string): Promise<string[]> {
    const answers = await Promise.all(
      (['A', 'AAAA'] as const).map((type) => answersOf(this.#resolver, host, type)),
    );
    return answers.flat().map(String);
  }

  #void(node: SpfNode): boolean | SpfResult {
    node.state = 'void';
    if (this.#shownOnly()) return false;
    this.#reading.voids += 1;
    return this.#reading.voids > SPF_VOIDS ? this.#fail('voids') : false;
  }

  #holds(networks: readonly string[]): boolean {
    const ip = this.#asked?.ip ?? '';
    const family = ipFamily(ip);
    return networks.some((text) => {
      const network = parseNetwork(text);
      return (
        family !== 0 &&
        network?.family === family &&
        networkKey(network.address, family, network.bits) === networkKey(ip, family, network.bits)
      );
    });
  }
}
