/** What an authority is asked with: PKCS #10 (RFC 2986). */
import type { KeyObject } from 'node:crypto';
import { algorithm, oids } from './algorithms.ts';
import { bitString, der, derNull, explicit, integer, octetString, oid, sequence, setOf } from './der.ts';
import { encodeName, type Name } from './issue.ts';
import type { PrivateKeyOperations } from './private-key.ts';

const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';
const ALTERNATIVE_NAMES = '2.5.29.17';

/** A certification request for one address, signed by the RSA key it is for. The authority decides what of the subject it certifies. */
export async function certificationRequest(
  public_key: KeyObject,
  private_key: Pick<PrivateKeyOperations, 'sign'>,
  address: string,
  subject: Name,
): Promise<Buffer> {
  const names = sequence(der(0x81, Buffer.from(address, 'latin1')));
  const extensions = sequence(sequence(oid(ALTERNATIVE_NAMES), octetString(names)));
  const info = sequence(
    integer(0),
    encodeName(subject),
    public_key.export({ type: 'spki', format: 'der' }),
    explicit(0, sequence(oid(EXTENSION_REQUEST), setOf(extensions))),
  );
  const signature = await private_key.sign('sha256', info);
  return sequence(info, algorithm(oids.rsa_sha256, derNull), bitString(signature));
}
