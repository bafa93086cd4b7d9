import { type PortalDomain, type PortalImageKind, portalImageRead } from '@postern/contract/portal/settings';
import { request } from '@postern/web/api.ts';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useEffect, useState } from 'react';

/** Address of a picture for this page; '' while there is none. */
export function usePortalImage(portal: PortalDomain, kind: PortalImageKind, of_template: boolean): string {
  const hash = (of_template ? portal.template_images : portal.images)[kind];
  const domain = of_template ? portal.template_domain : portal.domain_name;
  const { hostname: host } = portal;
  // A picture of the template is read at the template's own host.
  const readable = hash !== '' && !of_template && host !== '';
  const { data } = useLoaded(
    ['portalImage', hash],
    async (signal) => {
      const answer = await request(portalImageRead, { params: { domain, host, kind } }, signal);
      return answer.blob();
    },
    { enabled: readable, staleTime: Number.POSITIVE_INFINITY },
  );
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data || !readable) return setUrl('');
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data, readable]);
  return url;
}
