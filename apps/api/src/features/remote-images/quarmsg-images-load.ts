import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { remoteImages } from '@postern/mail';
import { findMessage } from '../../lib/find-message.ts';
import type { Handler } from '../../lib/handler.ts';
import { findBlob, openContent } from '../../lib/message-content.ts';
import { isDangerous } from '../../lib/message-rights.ts';
import { fail } from '../../lib/problem.ts';
import { personBucket, requireAttempt } from '../../lib/rate-limit.ts';

const modules = ['msgsearch', 'quarasearch'] as const;
/** Calls a person may make in an hour: enough for somebody who reads mail all day, too few to use us as a proxy. */
const CALLS_AN_HOUR = 300;

type Image = { url: string; image: string | null; mediatype: 'image/webp'; why: Why };
type Why = 'not_in_message' | 'not_reachable' | 'no_image' | 'too_large' | null;

/** `//host/…` is what a browser at a page of ours would ask by https. */
const absolute = (url: string) => (url.startsWith('//') ? `https:${url}` : url);

export const quarmsgImagesLoad: Handler<Operations['quarmsgImagesLoad']> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const found = await scoped(
    async (tx) => {
      const message = await findMessage(tx, actor, services.hash, params.id, modules);
      return { message, place: await findBlob(tx, message) };
    },
    { readOnly: true },
  );
  if (isDangerous(found.message)) fail('class_not_releasable');
  const content = await openContent(services.content, found.place);
  await requireAttempt(services, [
    { bucket: personBucket('images', actor.user_id), hits: CALLS_AN_HOUR, seconds: 3600 },
  ]);
  const { html } = await services.content.parser.readContent(content);
  const named = remoteImages(html ?? '');
  const asked = [...new Set(body.urls)].filter((url) => named.has(url) && URL.canParse(absolute(url)));
  // Before anything is asked: the sender's server may learn that the mail was opened, and that is written down.
  await scoped((tx) =>
    recordAudit(tx, {
      ...call.audit,
      tenant_id: found.message.tenant_id,
      action: 'message.images',
      object: params.id,
      details: { hosts: [...new Set(asked.map((url) => new URL(absolute(url)).host))].slice(0, 20) },
    }),
  );
  const loaded = await services.images.load(asked.map(absolute));
  const images = new Map<string, Image>(
    asked.map((url, index) => {
      const one = loaded[index];
      const image = one?.picture?.toString('base64') ?? null;
      return [
        url,
        { url, image, mediatype: 'image/webp', why: image ? null : (one?.why ?? 'not_reachable') },
      ];
    }),
  );
  return {
    images: body.urls.map(
      (url) => images.get(url) ?? { url, image: null, mediatype: 'image/webp', why: 'not_in_message' },
    ),
  };
};
