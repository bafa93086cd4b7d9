import { X509Certificate } from 'node:crypto';
import type { TellMore } from '@postern/db';
import { diskOf, type GatewayMetrics } from './metrics.ts';

const MINUTE_MS = 60_000;
/** A rate over less than this says more about one message than about a minute. */
const LEAST_MS = 20_000;

export interface NodeFacts {
  transactions: GatewayMetrics['transactions'];
  /** Of STARTTLS, in PEM. */
  certificate: string | Buffer;
  /** Where content is kept on this machine; null: elsewhere. */
  folder: string | null;
  /** Languages in which it reads the text of pictures; none: it cannot. */
  reads_pictures: readonly string[];
  clock?: () => number;
}

/** What a gateway tells of itself at each heartbeat: how much mail it takes, and what of its machine may run out. */
export function tellOfNode({
  transactions,
  certificate,
  folder,
  reads_pictures,
  clock = Date.now,
}: NodeFacts): TellMore {
  const certificate_until = new Date(new X509Certificate(certificate).validTo).toISOString();
  /** Totals of the last minute and the one before it, oldest first. */
  let totals: { at: number; accepted: number }[] = [];

  async function acceptedPerMinute(): Promise<number | null> {
    const { values } = await transactions.get();
    const accepted = values.reduce((sum, { labels, value }) => sum + (labels.answer === 250 ? value : 0), 0);
    const at = clock();
    const last_before = totals.findLast((one) => at - one.at >= MINUTE_MS);
    totals = [...totals.filter((one) => one === last_before || at - one.at < MINUTE_MS), { at, accepted }];
    const [first] = totals;
    const took = at - (first?.at ?? at);
    return took < LEAST_MS ? null : ((accepted - (first?.accepted ?? 0)) * MINUTE_MS) / took;
  }

  return async () => {
    const disk = folder === null ? {} : { disk: await diskOf(folder) };
    const pictures = reads_pictures.length > 0 ? { reads_pictures: [...reads_pictures] } : {};
    return { accepted_per_minute: await acceptedPerMinute(), certificate_until, ...disk, ...pictures };
  };
}
