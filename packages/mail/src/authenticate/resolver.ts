// The one kind of look-up the mail package makes. Answers and errors are those of node:dns/promises `resolve`:
// TXT is a list of string lists, MX a list of { exchange, priority }, and a name without the record is an error
// with code ENOTFOUND or ENODATA.
import { Resolver as NodeResolver } from 'node:dns/promises';

export type MxRecord = { exchange: string; priority: number };
export type DnsAnswer = string[] | string[][] | MxRecord[];
export type Resolver = (name: string, type: string) => Promise<DnsAnswer>;

export class DnsError extends Error {
  code: string;
  constructor(
    code: 'ENOTFOUND' | 'ENODATA' | 'ETIMEOUT' | 'ESERVFAIL' | 'EREFUSED',
    name: string,
    type: string,
  ) {
    // A name that is not there is an answer like others, asked for a dozen times a message: where it was made does not matter, and
    // finding that out took a tenth of all judging.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`${code} ${type} ${name}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
  }
}

// Resolver over real name servers; an empty list means those of the machine.
export function dnsResolver(servers: readonly string[] = []): Resolver {
  const resolver = new NodeResolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name, type) => (await resolver.resolve(name, type)) as DnsAnswer;
}

// One time budget for all look-ups of a message, and each question asked once. When the budget is used up every
// further look-up ends as a time-out at once, which the checks report as a temporary error.
export function budgetedResolver(inner: Resolver, budget_ms: number, now: () => number = Date.now) {
  const deadline = now() + budget_ms;
  const asked = new Map<string, Promise<DnsAnswer>>();
  let timed_out = false;
  const resolver: Resolver = (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    const before = asked.get(key);
    if (before) return before;
    const left = deadline - now();
    const answer =
      left <= 0
        ? Promise.reject(new DnsError('ETIMEOUT', name, type))
        : withTimeout(inner(name, type), left, name, type);
    answer.catch((error: unknown) => {
      if (error instanceof DnsError && error.code === 'ETIMEOUT') timed_out = true;
    });
    asked.set(key, answer);
    return answer;
  };
  return { resolver, timedOut: () => timed_out };
}

async function withTimeout(
  answer: Promise<DnsAnswer>,
  ms: number,
  name: string,
  type: string,
): Promise<DnsAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DnsError('ETIMEOUT', name, type)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
