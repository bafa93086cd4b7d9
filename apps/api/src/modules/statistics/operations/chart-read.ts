import { createHash } from 'node:crypto';
import { CHART_SIZE, type MailFlowDays, type Operations } from '@postern/contract';
import type { Locale } from '@postern/locales';
import { scopeOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { chartSvg, pngOf } from '../chart-image.ts';
import { ImageCache } from '../image-cache.ts';
import { readMailFlow } from '../mail-flow.ts';

/** Some 600 charts. */
const CACHE_BYTES = 20_000_000;
const cache = new ImageCache(CACHE_BYTES);

/** The numbers themselves are part of the key, so that nobody is shown what they may not see, or what was true before. */
const keyOf = (data: MailFlowDays, ...parts: (string | number)[]) =>
  createHash('sha256')
    .update(JSON.stringify([data, ...parts]))
    .digest('base64url');

export const chartRead: Handler<Operations['chartRead']> = async ({
  actor,
  client,
  params: { flow, chart },
  query,
  scoped,
  services,
}) => {
  const { rendertype, rendertheme: theme, width, days, year, domain } = query;
  const height = query.height ?? Math.round(width / CHART_SIZE.aspect);
  const data = await scoped(
    (tx) =>
      readMailFlow(
        tx,
        { ...actor, scope: scopeOf(actor), domain },
        { flow, days, year, now: services.clock() },
      ),
    { readOnly: true },
  );
  const locale: Locale = client.language ?? actor.language;
  const drawn = { ...data, counted_at: null, domains: [] };
  const key = keyOf(drawn, chart, locale, rendertype, theme, width, height);
  let image = cache.get(key);
  if (!image) {
    const svg = await chartSvg({ chart, data, locale, theme, width, height });
    image = rendertype === 'svg' ? Buffer.from(svg) : await pngOf(svg, String(actor.tenant_id));
    cache.set(key, image);
  }
  return {
    mediatype: rendertype === 'svg' ? ('image/svg+xml' as const) : ('image/png' as const),
    image: image.toString('base64'),
  };
};
