import { readFileSync } from 'node:fs';
import type { Certificate } from './certificate.ts';
import { certificatesIn } from './certificates-in.ts';

let roots: Certificate[] | undefined;

/** The authorities that vouch for addresses of mail in public: Mozilla's list for mail, of the day its file names. */
export function publicRoots(): readonly Certificate[] {
  roots ??= certificatesIn(readFileSync(new URL('./public-roots.pem', import.meta.url), 'latin1'));
  return roots;
}
