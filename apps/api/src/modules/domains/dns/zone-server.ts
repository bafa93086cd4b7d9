import type { AskServer, ServerRecord } from '@postern/egress';
import type { DnsAnswer, Resolver } from '@postern/mail';

const textOf = (one: DnsAnswer[number]): string =>
  typeof one === 'string' ? one : Array.isArray(one) ? one.join('') : `${one.priority} ${one.exchange}`;

/** In a written-down world of names every name server knows all of them. A record `TTL` of a name is the time to live of its others. */
export const zoneServer =
  (zone: Resolver): AskServer =>
  async (_ip, { name, type }) => {
    const ttlOf = async (of: string) => {
      const [seconds] = await zone(of, 'TTL').catch((): DnsAnswer => []);
      return seconds === undefined ? null : Number(seconds);
    };
    const find = async (of: string, kind: string): Promise<ServerRecord[]> => {
      try {
        const answers = await zone(of, kind);
        const ttl = answers.length === 0 ? null : await ttlOf(of);
        return answers.map((one) => ({ name: of, type: kind, ttl, text: textOf(one) }));
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : '';
        if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
        throw error;
      }
    };
    const begun = performance.now();
    const answers = await find(name, type);
    const inside = type === 'NS' ? answers.filter(({ text }) => text.endsWith(`.${name}`)) : [];
    const glue = inside.flatMap(({ text }) => ['A', 'AAAA'].map((kind) => find(text, kind)));
    return {
      ...{ code: 'NOERROR', authoritative: true, answers, authority: [] },
      additional: (await Promise.all(glue)).flat(),
      ms: Math.round(performance.now() - begun),
    };
  };
