import type { KeyObject } from 'node:crypto';
import type { Certificate } from '@postern/mail/smime/certificate';
import { certificatesIn } from '@postern/mail/smime/certificates-in';
import { checkChain } from '@postern/mail/smime/chain';
import { MalformedError } from '@postern/mail/smime/der';
import { checkForMail, KeyFileError } from '@postern/mail/smime/key-file';
import { publicRoots } from '@postern/mail/smime/public-roots';
import { IssuerFaultError } from './issuer.ts';

export interface Issued {
  certificate: Certificate;
  issuers: Certificate[];
}

/**
 * What an authority outside sent is used only if it is for this key and this address, is of use for mail now, and goes back to a root that the tenant
 * trusts: whoever answers in the authority's place gets nothing into a person's name. Throws IssuerFaultError.
 */
export function checkIssued(
  pem: string,
  others_pem: string,
  asked: { address: string; public_key: KeyObject; trusted_root: string; now: Date },
): Issued {
  const misfit = (detail: string, cause?: unknown): never => {
    throw new IssuerFaultError('issuer_misfit', detail, { cause });
  };
  let certificate: Certificate | undefined;
  let others: Certificate[];
  let anchors: readonly Certificate[];
  try {
    [certificate, ...others] = [...certificatesIn(pem), ...certificatesIn(others_pem)];
    anchors = asked.trusted_root === '' ? publicRoots() : certificatesIn(asked.trusted_root);
  } catch (error) {
    if (error instanceof MalformedError) return misfit('not_readable', error);
    throw error;
  }
  if (!certificate) return misfit('not_readable');
  if (!certificate.public_key.equals(asked.public_key)) return misfit('other_key');
  if (certificate.addresses.length !== 1 || certificate.addresses[0] !== asked.address)
    return misfit('other_address');
  try {
    checkForMail({ certificate });
  } catch (error) {
    if (error instanceof KeyFileError) return misfit(error.fault, error);
    throw error;
  }
  const { chain, fault } = checkChain(certificate, others, anchors, 'sign', asked.now);
  if (!chain) return misfit(fault);
  // Roots are not sent along with a signature.
  const issuers = chain.slice(1).filter(({ issuer, subject }) => !issuer.equals(subject));
  return { certificate, issuers };
}
