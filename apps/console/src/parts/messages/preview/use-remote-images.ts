/** Pictures from other servers, asked for by a click and fetched by the server; the frame only ever sees `data:` URLs. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgImagesLoad, REMOTE_IMAGES_MAX } from '@postern/contract/quarantine';
import { useAction } from '@postern/web/use-action.ts';
import { useMemo, useState } from 'react';

const webp_start = 'UklGR';

export function useRemoteImages(meta: MessageMeta) {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  // Why they did not come stands above the mail.
  const { run, data, fault, busy } = useAction(quarmsgImagesLoad, { onFailed: () => undefined });
  function load(urls: readonly string[]) {
    setWanted(urls);
    void run({ params: { id: meta.cloudid }, body: { urls: urls.slice(0, REMOTE_IMAGES_MAX) } });
  }
  const images = useMemo(() => {
    const found = new Map<string, string>();
    for (const { url, image } of data?.images ?? [])
      if (image?.startsWith(webp_start)) found.set(url, `data:image/webp;base64,${image}`);
    return found as ReadonlyMap<string, string>;
  }, [data]);
  return {
    images,
    load,
    retry: () => load(wanted),
    loading: busy,
    /** They came, all or some; what is missing would be missing again. */
    asked: data !== undefined,
    missing: wanted.length - images.size,
    error: fault,
  };
}
