import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface ObjectStore extends AsyncDisposable {
  endpoint: string;
  /** POSTERN_BLOBS for a bucket of it. */
  location: string;
  /** What an S3 client takes from its environment. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** Holds the bucket's objects as files, named after their keys. */
  folder: string;
}

/** An S3 server on loopback that checks signatures, with one empty bucket. */
export async function objectStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'mail', configs: [] }],
  });
  await server.run();
  const { port } = server.httpServer.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    location: `s3://mail/postern?endpoint=${encodeURIComponent(endpoint)}&region=eu-central-1`,
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    folder: join(folder, 'mail'),
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
