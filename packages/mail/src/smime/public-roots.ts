import { readFileSync } from 'node:fs';
import { type Certificate, readCertificate } from './certificate.ts';

let roots: Certificate[] | undefined;

/** The authorities that vouch for addresses of mail in public: Mozilla's list for mail, of the day its file names. */
export function publicRoots(): readonly Certificate[] {
  roots ??= readFileSync(new URL('./public-roots.pem', import.meta.url), 'latin1')
    .matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)
    .map(([, text = '']) => readCertificate(Buffer.from(text, 'base64')))
    .toArray();
  return roots;
}
