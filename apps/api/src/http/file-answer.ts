import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** RFC 6266: a plain ASCII name for old readers, the real one by RFC 8187. Control characters never reach a header. */
export function contentDisposition(filename: string): string {
  const clean =
    filename
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const ascii = clean.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Mail content is hostile: always an attachment, never sniffed, and powerless even if opened (security.md 4.6). */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const mediatype = /^[\w.+-]{1,100}\/[\w.+-]{1,100}(; charset=utf-8)?$/.test(file.mediatype)
    ? file.mediatype
    : 'application/octet-stream';
  reply.header('content-type', mediatype);
  reply.header('content-disposition', contentDisposition(file.filename));
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.send(file.content);
}
