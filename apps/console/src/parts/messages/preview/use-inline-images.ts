/** Pictures that came with the message, as `data:` URLs; their type is read from their bytes. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgAttachmentRead } from '@postern/contract/quarantine';
import { matchInlineImages } from '@postern/web/mail-preview/match-inline-images.ts';
import { operationQuery } from '@postern/web/use-operation.ts';
import { useQueries } from '@tanstack/react-query';

const signatures: readonly [string, string][] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
];

export function imageUrl(base64: string): string | null {
  const type = signatures.find(([start]) => base64.startsWith(start))?.[1];
  return type === undefined ? null : `data:${type};base64,${base64}`;
}

export function useInlineImages(meta: MessageMeta, cids: readonly string[]): ReadonlyMap<string, string> {
  const matched = matchInlineImages(cids, meta.attachments);
  return useQueries({
    queries: matched.map(({ cid, number }) =>
      operationQuery(
        quarmsgAttachmentRead,
        { params: { id: meta.cloudid, n: number } },
        {
          select: ({ image }) => ({ cid, url: imageUrl(image) }),
          staleTime: Number.POSITIVE_INFINITY,
        },
      ),
    ),
    combine: (results) => {
      const images = new Map<string, string>();
      for (const { data } of results) if (data?.url) images.set(data.cid, data.url);
      return images;
    },
  });
}
