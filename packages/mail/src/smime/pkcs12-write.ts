/** A PKCS #12 file of one key with its certificates (RFC 7292), as OpenSSL 3 and all mail programs of today read it. */
import { createCipheriv, createHash, createHmac, type KeyObject, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { algorithm, oids } from './algorithms.ts';
import { derNull, explicit, integer, octetString, oid, sequence, setOf } from './der.ts';
import { bmpPassword, pkcs12Key } from './pkcs12-kdf.ts';

const derive = promisify(pbkdf2);
/** Rounds of each derivation. */
const ROUNDS = 100_000;
const AES_256_CBC = '2.16.840.1.101.3.4.1.42';

interface Pkcs12Input {
  private_key: KeyObject;
  /** DER: the key's own first, then its issuers. */
  certificates: readonly Buffer[];
  password: string;
}

export async function writePkcs12({ private_key, certificates, password }: Pkcs12Input): Promise<Buffer> {
  const [own = Buffer.alloc(0)] = certificates;
  // Tells which certificate the key belongs to.
  const local_id = setOf(
    sequence(oid('1.2.840.113549.1.9.21'), setOf(octetString(createHash('sha1').update(own).digest()))),
  );
  const bag = (id: string, value: Buffer, attributes: readonly Buffer[] = []) =>
    sequence(oid(`1.2.840.113549.1.12.10.1.${id}`), explicit(0, value), ...attributes);
  const certificate_bags = certificates.map((der, index) =>
    bag(
      '3',
      sequence(oid('1.2.840.113549.1.9.22.1'), explicit(0, octetString(der))),
      index === 0 ? [local_id] : [],
    ),
  );
  const sealed_certificates = await sealed(sequence(...certificate_bags), password);
  const sealed_key = await sealed(private_key.export({ type: 'pkcs8', format: 'der' }), password);
  const key_bag = bag('2', sequence(sealed_key.algorithm, octetString(sealed_key.content)), [local_id]);
  const safe = sequence(
    sequence(
      oid('1.2.840.113549.1.7.6'),
      explicit(
        0,
        sequence(
          integer(0),
          // The content is [0] IMPLICIT OCTET STRING.
          sequence(
            oid(oids.data),
            sealed_certificates.algorithm,
            implicitOctets(sealed_certificates.content),
          ),
        ),
      ),
    ),
    sequence(oid(oids.data), explicit(0, octetString(sequence(key_bag)))),
  );
  const salt = randomBytes(16);
  const mac_key = await pkcs12Key({
    ...{ hash: 'sha256', id: 3, password: bmpPassword(password), salt, bytes: 32, rounds: ROUNDS },
    budget: { left: ROUNDS },
  });
  const mac = createHmac('sha256', mac_key).update(safe).digest();
  return sequence(
    integer(3),
    sequence(oid(oids.data), explicit(0, octetString(safe))),
    sequence(sequence(algorithm(oids.sha256, derNull), octetString(mac)), octetString(salt), integer(ROUNDS)),
  );
}

function implicitOctets(content: Buffer): Buffer {
  const primitive = octetString(content);
  primitive[0] = 0x80;
  return primitive;
}

/** PBES2 (RFC 8018): PBKDF2 with SHA-256, AES-256-CBC. */
async function sealed(clear: Buffer, password: string): Promise<{ algorithm: Buffer; content: Buffer }> {
  const [salt, iv] = [randomBytes(16), randomBytes(16)];
  const key = await derive(password, salt, ROUNDS, 32, 'sha256');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  return {
    algorithm: algorithm(
      '1.2.840.113549.1.5.13',
      sequence(
        algorithm(
          '1.2.840.113549.1.5.12',
          sequence(octetString(salt), integer(ROUNDS), algorithm('1.2.840.113549.2.9', derNull)),
        ),
        algorithm(AES_256_CBC, octetString(iv)),
      ),
    ),
    content: Buffer.concat([cipher.update(clear), cipher.final()]),
  };
}
