import type { Operations } from '@postern/contract';
import { mxOf } from '@postern/mail/dns-state/index';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { DomainsDeps } from '../../deps.ts';
import type { Dns } from '../dns.ts';
import { limitLooks } from '../limit-checks.ts';

/** Only errors of look-ups carry a code. */
const isLookup = (error: unknown) => error instanceof Error && 'code' in error;

async function ask(dns: Dns, domain: string, flush: boolean) {
  if (!flush) return mxOf(dns.resolver, domain);
  for (const { resolver } of await dns.authoritative(domain)) {
    try {
      return await mxOf(resolver, domain);
    } catch (error) {
      if (!isLookup(error)) throw error;
    }
  }
  return mxOf(dns.resolver, domain);
}

export const mxTest: Handler<Operations['mxTest'], DomainsDeps> = async ({ actor, query, services }) => {
  await limitLooks(services, actor);
  const records = await ask(services.dns, query.domain, query.flush_cache === 'true').catch(
    (error: unknown) => {
      if (isLookup(error)) return fail('dns_no_answer');
      throw error;
    },
  );
  if (records.length === 0) fail('mx_none');
  return records.map(({ exchange, priority }) => ({ exchange, preference: priority }));
};
