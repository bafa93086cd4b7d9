// Large files as a browser sends them to a portal: in pieces (tus 1.0).
import { asAdministrator } from '@postern/testing/arrange';
import { expect } from 'vitest';
import type { Browser } from './portal-site.fixture.ts';

/** Most bytes of a piece. */
const PIECE = 4_000_000;

/** Lets an organisation use large files. */
export const allowLargeFiles = (adminUrl: string, tenant_id: number) =>
  asAdministrator(
    adminUrl,
    `insert into feature_flag (flag, scope, scope_value, is_on, changed_by)
      values ('large_file_transfer', 'tenant', '${tenant_id}', true, 'test')`,
  );

export const createUpload = (visit: Browser, link: string, name: string, size: number) =>
  visit('POST', `/api/portal/messages/${link}/uploads`, {
    headers: {
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });

export const sendPiece = (visit: Browser, at: string, offset: number, payload: Buffer) =>
  visit('PATCH', at, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  });

/** Sends a whole file; answers its upload's id. */
export async function uploadFile(visit: Browser, link: string, name: string, file: Buffer): Promise<string> {
  const made = await createUpload(visit, link, name, file.length);
  expect(made.statusCode).toBe(201);
  const at = String(made.headers.location);
  for (let offset = 0; offset < file.length; offset += PIECE)
    expect((await sendPiece(visit, at, offset, file.subarray(offset, offset + PIECE))).statusCode).toBe(204);
  return at.split('/').at(-1) ?? '';
}
