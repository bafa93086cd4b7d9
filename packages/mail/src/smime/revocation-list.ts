/** Lists of revoked certificates (RFC 5280 §5). */
import { algorithm, oids } from './algorithms.ts';
import { bitString, der, explicit, integer, sequence, time } from './der.ts';
import { extension, type Issuer } from './issue.ts';

/** CRLReason (RFC 5280 §5.3.1). The one that says nothing is left out there. */
const reason_numbers: Readonly<Record<string, number>> = {
  key_compromise: 1,
  affiliation_changed: 3,
  superseded: 4,
  cessation_of_operation: 5,
};

/** ENUMERATED of a reason; undefined for the one that says nothing. */
export function reasonCode(reason: string): Buffer | undefined {
  const code = reason_numbers[reason];
  return code === undefined ? undefined : der(0x0a, Buffer.from([code]));
}

export interface RevokedCertificate {
  /** Content of the INTEGER. */
  serial: Buffer;
  at: Date;
  reason: string;
}

export interface RevocationListInput {
  /** Above that of the list before. */
  number: number;
  this_update: Date;
  next_update: Date;
  revoked: readonly RevokedCertificate[];
}

export async function issueRevocationList(
  { number, this_update, next_update, revoked }: RevocationListInput,
  { certificate, private_key }: Issuer,
): Promise<Buffer> {
  const key_id = certificate.subject_key_id;
  if (!key_id) throw new Error('an authority needs a key id');
  // All our CAs have keys on P-384.
  const how = algorithm(oids.ecdsa_sha384);
  const tbs = sequence(
    integer(1),
    how,
    certificate.subject,
    time(this_update),
    time(next_update),
    // An empty sequence is not allowed.
    ...(revoked.length > 0 ? [sequence(...revoked.map(entry))] : []),
    explicit(
      0,
      sequence(
        extension('2.5.29.35', false, sequence(der(0x80, key_id))),
        extension('2.5.29.20', false, integer(number)),
      ),
    ),
  );
  return sequence(tbs, how, bitString(await private_key.sign('sha384', tbs)));
}

function entry({ serial, at, reason }: RevokedCertificate): Buffer {
  const code = reasonCode(reason);
  return sequence(
    der(0x02, serial),
    time(at),
    ...(code === undefined ? [] : [sequence(extension('2.5.29.21', false, code))]),
  );
}

/** Where the list of an authority is fetched (RFC 5280 §4.2.1.13). */
export const distributionPoint = (url: string): Buffer =>
  extension(
    '2.5.29.31',
    false,
    sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url, 'latin1')))))),
  );
