import type { AskServer, ServerRecord } from '@postern/egress';
import type { DnsAnswer, Resolver } from '@postern/mail';

const textOf = (one: DnsAnswer[number]): string =>
  typeof one === 'string' ? one : Array.isArray(one) ? one.join('') : `${one.priority} ${one.exchange}`;

/** In a written-down world of names every name server knows all of them. Times to live are not written down. */
export const zoneServer =
  (zone: Resolver): AskServer =>
  async (_ip, { name, type }) => {
    const find = async (of: string, kind: string): Promise<ServerRecord[]> => {
      try {
        const answers = await zone(of, kind);
        return answers.map((one) => ({ name: of, type: kind, ttl: null, text: textOf(one) }));
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
