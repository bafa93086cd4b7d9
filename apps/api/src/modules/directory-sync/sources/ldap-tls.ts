import type { Socket } from 'node:net';
import { checkServerIdentity, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { DirectoryError } from '../source.ts';

export interface SecuredConnection {
  socket: TLSSocket;
  protocol: string;
  /** When the certificate ends. */
  valid_to: string;
}

/** Speaks TLS over a socket whose other end was checked already. */
export async function handshake(
  raw: Socket,
  { host, authority }: { host: string; authority: string },
  timeout: number,
): Promise<SecuredConnection> {
  const socket = tlsConnect({
    socket: raw,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    // With a certificate of their own authority only it may vouch for the server.
    ...(authority.trim() !== '' && { ca: authority }),
    checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
    minVersion: 'TLSv1.2',
  });
  await settled(socket, 'secureConnect', timeout);
  return {
    socket,
    protocol: socket.getProtocol() ?? '',
    valid_to: new Date(socket.getPeerCertificate().valid_to ?? 0).toISOString(),
  };
}

/** An LDAPMessage 1 with an ExtendedRequest for StartTLS (RFC 4511 §4.14.1). */
const START_TLS = Buffer.concat([
  Buffer.from([0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]),
  Buffer.from('1.3.6.1.4.1.1466.20037', 'ascii'),
]);
/** Bytes an answer may have. */
const MOST_ANSWER = 4096;

/**
 * Asks for TLS on the plain port. Written out here, so that not one byte that came before the handshake is taken for one that came
 * after it.
 */
export async function beginTls(raw: Socket, timeout: number): Promise<void> {
  const answer = await new Promise<Buffer>((resolve, reject) => {
    let got = Buffer.alloc(0);
    const end = (then: () => void) => {
      clearTimeout(timer);
      raw.off('data', onData).off('error', onError).off('close', onClose);
      raw.pause();
      then();
    };
    const onData = (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const length = messageLength(got);
      if (got.length > MOST_ANSWER)
        end(() => reject(new DirectoryError('not_understood', { what: 'StartTLS' })));
      else if (length !== null && got.length >= length) end(() => resolve(got));
    };
    const onError = (error: Error) => end(() => reject(error));
    const onClose = () => end(() => reject(new DirectoryError('cut_short')));
    const timer = setTimeout(() => end(() => reject(new DirectoryError('timeout'))), timeout);
    raw.on('data', onData).on('error', onError).on('close', onClose);
    raw.write(START_TLS);
  });
  if (answer.length !== messageLength(answer)) throw new DirectoryError('tls_failed');
  // 0x78: ExtendedResponse; the first in it is the result code, 0 for success.
  const at = answer.indexOf(Buffer.from([0x0a, 0x01]));
  if (!answer.includes(0x78) || at < 0 || answer[at + 2] !== 0) throw new DirectoryError('tls_failed');
}

/** Bytes of the BER element at the start; null: its length is not there yet. */
function messageLength(bytes: Buffer): number | null {
  const first = bytes[1];
  if (first === undefined) return null;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  if (octets < 1 || octets > 4) throw new DirectoryError('not_understood', { what: 'StartTLS' });
  return bytes.length < 2 + octets ? null : 2 + octets + bytes.readUIntBE(2, octets);
}

function settled(socket: TLSSocket, event: 'secureConnect', timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new DirectoryError('timeout')), timeout);
    socket.once(event, () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve();
    });
    socket.once('error', fail);
  });
}
