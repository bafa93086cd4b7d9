import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { remoteImages } from '@postern/mail';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../../http/rate-limit.ts';
import { isDangerous } from '../../../messages/index.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { findContent } from '../find-content.ts';
import { readText } from '../read-parts.ts';

/** Calls a person may make in an hour: enough for somebody who reads mail all day, too few to use us as a proxy. */
const CALLS_AN_HOUR = 300;

type Image = { url: string; image: string | null; mediatype: 'image/webp'; why: Why };
type Why = 'not_in_message' | 'not_reachable' | 'no_image' | 'too_large' | null;

/** `//host/…` is what a browser at a page of ours would ask by https. */
const absolute = (url: string) => (url.startsWith('//') ? `https:${url}` : url);

export const quarmsgImagesLoad: Handler<Operations['quarmsgImagesLoad'], QuarantineDeps> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const { message, content } = await findContent(call);
  if (isDangerous(message)) fail('class_not_releasable');
  await requireAttempt(services, [
    { bucket: personBucket('images', actor.user_id), hits: CALLS_AN_HOUR, seconds: 3600 },
  ]);
  const { html } = await readText(services, content, call.log);
  const named = remoteImages(html ?? '');
  const asked = [...new Set(body.urls)].filter((url) => named.has(url) && URL.canParse(absolute(url)));
  // Before anything is asked: the sender's server may learn that the mail was opened, and that is written down.
  await scoped((tx) =>
    recordAudit(tx, {
      ...call.audit,
      tenant_id: message.tenant_id,
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
