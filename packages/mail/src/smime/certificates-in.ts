import { type Certificate, readCertificate } from './certificate.ts';

const blocks = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----([\sA-Za-z\d+/=]+)-----END/g;

/** Certificates of the PEM blocks of a text, in their order, at most so many. Throws MalformedError. */
export const certificatesIn = (pem: string, most = Number.POSITIVE_INFINITY): Certificate[] =>
  pem
    .matchAll(blocks)
    .take(most)
    .map(([, base64 = '']) => readCertificate(Buffer.from(base64, 'base64')))
    .toArray();
