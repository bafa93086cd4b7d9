export type { PortalConfig, PortalDeps } from './deps.ts';
export { portalRewrite, servePortal } from './site/serve-portal.ts';

/** Bytes of all files of an answer: it becomes one mail to the sender's mailbox. */
export const PORTAL_FILES_BYTES = 25 * 1_048_576;
