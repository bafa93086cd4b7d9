import { OnePassSignaturePacket, PacketList, type SignaturePacket } from './library.ts';

/** Read from its start any number of times, the same bytes each time. */
export interface PgpContent {
  size: number;
  open(): AsyncIterable<Buffer>;
}

const LITERAL = 11;

/** Of the new format, its length in five octets (RFC 9580 §4.2.1.3). */
export function packetHeader(tag: number, size: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes[0] = 0xc0 | tag;
  bytes[1] = 0xff;
  bytes.writeUInt32BE(size, 2);
  return bytes;
}

/** The packets of a message of this content (RFC 9580 §10.3), with its signatures: what announces them before it, they themselves after it. */
export function signedMessage(
  content: PgpContent,
  signatures: readonly SignaturePacket[],
  packets: Buffer,
  date: Date,
): PgpContent {
  const announced = new PacketList<OnePassSignaturePacket>();
  signatures.toReversed().forEach((one, at) => {
    announced.push(onePass(one, at === signatures.length - 1));
  });
  const about = Buffer.concat([Buffer.from([0x62, 0]), seconds(date)]);
  const before = Buffer.concat([
    announced.write() as Uint8Array,
    packetHeader(LITERAL, about.length + content.size),
    about,
  ]);
  return {
    size: before.length + content.size + packets.length,
    async *open() {
      yield before;
      yield* content.open();
      yield packets;
    },
  };
}

/** The library makes it so; its types leave that out. */
const onePass = (signature: SignaturePacket, is_last: boolean): OnePassSignaturePacket =>
  (
    OnePassSignaturePacket as unknown as {
      fromSignaturePacket(signature: SignaturePacket, is_last: boolean): OnePassSignaturePacket;
    }
  ).fromSignaturePacket(signature, is_last);

function seconds(date: Date): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Math.floor(date.getTime() / 1000));
  return bytes;
}
