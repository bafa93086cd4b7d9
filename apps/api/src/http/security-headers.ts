import type { FastifyInstance } from 'fastify';

/**
 * The console's policy (security.md W3, 4.6 way A): scripts only from here and only as files, nothing from elsewhere. Inline
 * styles are needed by the component library and by mail shown in a sandboxed srcdoc frame, which inherits this policy.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify mailframe',
].join('; ');

/** Answers that are data: nothing in them may ever act as a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const PERMISSIONS = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';
const YEAR_SECONDS = 31_536_000;

/** The texts' editor of a developer's machine (`npm run translations`), which the page on that machine may ask. */
const LOCAL_EDITOR = 'http://127.0.0.1:8288';
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The page's policy where people open the console by this address. */
export function pagePolicy(publicUrl: URL): string {
  if (!LOCAL_HOSTS.includes(publicUrl.hostname)) return PAGE_POLICY;
  return PAGE_POLICY.replace("connect-src 'self'", `connect-src 'self' ${LOCAL_EDITOR}`);
}

/** Headers of every answer; a handler may have set a stricter policy of its own. */
export function secureAnswers(server: FastifyInstance, publicUrl: URL): void {
  const isHttps = publicUrl.protocol === 'https:';
  const page_policy = pagePolicy(publicUrl);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
    if (isHttps) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', isHtml ? page_policy : DATA_POLICY);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
