import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
/** The bundler puts a hash of the content into names below assets/: such a file never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  path: string;
  type: string;
  etag: string;
  bodies: Map<Encoding, Promise<Buffer>>;
  plain: Buffer;
  mtimeMs: number;
}

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function encodingFor(file: StaticFile, accepted: string): Encoding {
  if (!COMPRESSIBLE.has(extname(file.path)) || file.plain.length < 1024) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function bodyOf(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.bodies.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? squeeze.br(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : encoding === 'gzip'
        ? squeeze.gzip(file.plain, { level: 9 })
        : Promise.resolve(file.plain);
  file.bodies.set(encoding, made);
  return made;
}

export interface StaticFolder {
  /** Answers with the file of that URL path; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>;
}

/**
 * Serves a small folder (the built console) from memory, compressed once. URL paths are looked up in the folder's own listing
 * and never become file names, so no request can name a file outside it (security.md W19).
 */
export function staticFolder(root: string): StaticFolder {
  const files = new Map<string, Promise<StaticFile>>();
  let listing: { at: number; paths: Map<string, string> } | undefined;

  async function paths(fresh: boolean): Promise<Map<string, string>> {
    // A console built while the server runs shows up within a second.
    if (listing && (!fresh || Date.now() - listing.at < 1000)) return listing.paths;
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    const found = new Map<string, string>();
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      // A name with a leading dot is the build's own, such as the stamp of its sources.
      if (entry.isFile() && !entry.name.startsWith('.'))
        found.set(`/${relative(root, path).split(sep).join('/')}`, path);
    }
    listing = { at: Date.now(), paths: found };
    return found;
  }

  async function load(path: string, mtimeMs: number): Promise<StaticFile> {
    const plain = await readFile(path);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return { path, type, etag, bodies: new Map(), plain, mtimeMs };
  }

  async function find(url: string): Promise<StaticFile | null> {
    const path = (await paths(false)).get(url) ?? (await paths(true)).get(url);
    if (!path) return null;
    const { mtimeMs } = await stat(path);
    const known = await files.get(path);
    if (known?.mtimeMs === mtimeMs) return known;
    const loading = load(path, mtimeMs);
    files.set(path, loading);
    return loading;
  }

  return {
    async send(request, reply, path) {
      const file = await find(path).catch((error: NodeJS.ErrnoException) => {
        // Listed a moment ago and gone now: the console is being rebuilt.
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return false;
      const encoding = encodingFor(file, String(request.headers['accept-encoding'] ?? ''));
      reply.header('content-type', file.type);
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('etag', file.etag);
      reply.header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === file.etag) {
        await reply.code(304).send();
        return true;
      }
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      await reply.send(await bodyOf(file, encoding));
      return true;
    },
  };
}
