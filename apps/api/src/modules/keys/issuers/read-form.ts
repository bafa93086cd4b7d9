import type { IssuerForm } from '@postern/contract';
import { checkHostField, EgressRefusedError } from '@postern/egress';
import { certificatesIn } from '@postern/mail/smime/certificates-in';
import { MalformedError } from '@postern/mail/smime/der';
import { failInput } from '../../../http/problem.ts';

import type { IssuerRow, OutsideKind } from './issuer-rows.ts';
import type { OutsideDeps } from './outside.ts';

export type OutsideForm = IssuerForm & { kind: OutsideKind };

/** Settings of an authority outside as they would be kept; refuses what could never work, at the field it is in. */
export async function readForm(
  deps: OutsideDeps,
  form: OutsideForm,
  kept: Pick<IssuerRow, 'server' | 'sealed_secret'> | undefined,
): Promise<OutsideForm> {
  const refuse = (field: keyof IssuerForm, words: string) => failInput(['body', field], words);
  const server = await readServer(deps, form.server, (words) => refuse('server', words));
  const trusted_root = readRoot(form.trusted_root, (words) => refuse('trusted_root', words));
  // A secret that is kept is not given to another server than the one it was for.
  const has_secret = kept?.server === server && kept.sealed_secret !== null;
  if (form.kind === 'cmp') {
    if (form.reference === '') refuse('reference', 'is missing');
    if (form.secret === '' && !has_secret) refuse('secret', 'is missing');
    if (trusted_root === '') refuse('trusted_root', 'is missing');
  }
  // A key that binds the account has both, or there is none.
  if (form.kind === 'acme_email') {
    if (form.reference !== '' && form.secret === '' && !has_secret) refuse('secret', 'is missing');
    if (form.reference === '' && form.secret !== '') refuse('reference', 'is missing');
  }
  // It is passed on as one line.
  if (/[\r\n\0]/.test(form.secret)) refuse('secret', 'must be one line');
  return { ...form, server, trusted_root };
}

async function readServer(
  { dns, innerDirectories }: OutsideDeps,
  text: string,
  refuse: (words: string) => never,
): Promise<string> {
  if (!URL.canParse(text)) return refuse('must begin with https://');
  const url = new URL(text);
  const is_plain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !is_plain) refuse('must begin with https://');
  // Messages are signed in themselves, so plain http is taken, but on its own port.
  if (is_plain && url.port !== '' && !innerDirectories) refuse('must begin with https://');
  if (url.username !== '' || url.password !== '') refuse('must not hold a password');
  const port = Number(url.port || (is_plain ? 80 : 443));
  try {
    const rules = { private_addresses: innerDirectories, ports: new Set([port]) };
    await checkHostField(`${url.hostname}:${port}`, rules, dns.resolver);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    refuse('must lead to public addresses only');
  }
  url.hash = '';
  return url.href;
}

/** As it is kept: the certificates alone, without what stands around them. */
function readRoot(text: string, refuse: (words: string) => never): string {
  if (text === '') return '';
  try {
    const found = certificatesIn(text);
    if (found.length === 0) return refuse('must be a certificate in PEM');
    if (found.some(({ basic_constraints }) => !basic_constraints?.is_ca))
      return refuse('must be the certificate of an authority');
    return found.map(({ x509 }) => x509.toString()).join('');
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return refuse('must be a certificate in PEM');
  }
}
