import { sessionCookie } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';

/** Lax, because people come from a link in a mail; forms of other sites do not carry it. */
export const portalCookie = (
  { portal }: Pick<PortalDeps, 'portal'>,
  name: 'portal' | 'portal-code' | 'portal-files',
) => sessionCookie(portal.publicUrl.protocol === 'https:', name, 'Lax');
