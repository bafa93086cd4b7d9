/** Pictures from other servers, asked for by a click and fetched by the server; the frame only ever sees `data:` URLs. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgImagesLoad, REMOTE_IMAGES_MAX } from '@postern/contract/quarantine';
import { call } from '@postern/web/api.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';

const webp_start = 'UklGR';

export function useRemoteImages(meta: MessageMeta) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationKey: ['quarmsgImagesLoad', meta.cloudid],
    mutationFn: (urls: readonly string[]) =>
      call(quarmsgImagesLoad, {
        params: { id: meta.cloudid },
        body: { urls: urls.slice(0, REMOTE_IMAGES_MAX) },
      }),
  });
  const images = useMemo(() => {
    const found = new Map<string, string>();
    for (const { url, image } of data?.images ?? [])
      if (image?.startsWith(webp_start)) found.set(url, `data:image/webp;base64,${image}`);
    return found as ReadonlyMap<string, string>;
  }, [data]);
  return {
    images,
    load: (urls: readonly string[]) => mutate(urls),
    retry: () => mutate(variables ?? []),
    loading: isPending,
    /** They came, all or some; what is missing would be missing again. */
    asked: data !== undefined,
    missing: (variables?.length ?? 0) - images.size,
    error,
  };
}
