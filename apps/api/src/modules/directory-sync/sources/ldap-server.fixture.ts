/** A directory that answers whatever a test wants, byte by byte: what real servers of good will never say. TLS from the start. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { BerReader, BerWriter } from 'ldapts';
import { selfSignedCertificate } from '../../../../../../scripts/supervisor/certificate.ts';

export interface LdapQuestion {
  base: string;
  /** 0: the entry itself; 2: all below. */
  scope: number;
  attributes: string[];
  /** The filter’s bytes, to look for values in. */
  filter: string;
  /** Of a paged search; '' with its first page, null where it is none. */
  cookie: string | null;
}

export interface LdapAnswer {
  entries?: { dn: string; attributes: Record<string, readonly (string | Buffer)[]> }[];
  /** LDAP result code (RFC 4511 §4.1.9). */
  code?: number;
  /** Of the next page. */
  cookie?: string;
  /** Instead of an answer. */
  raw?: Buffer;
  /** The connection ends. */
  closes?: boolean;
}

export interface LyingDirectory extends AsyncDisposable {
  port: number;
  authority: string;
  /** null: nothing is ever said. */
  answer: (question: LdapQuestion) => LdapAnswer | null;
  asked: LdapQuestion[];
}

const HOST = 'ldap.acme.example';
const BIND = 0x60;
const UNBIND = 0x42;
const SEARCH = 0x63;
const PAGED = '1.2.840.113556.1.4.319';

export async function lyingDirectory(): Promise<LyingDirectory> {
  const { key, certificate } = selfSignedCertificate(HOST);
  const sockets = new Set<Socket>();
  const directory: Omit<LyingDirectory, 'port' | keyof AsyncDisposable> = {
    authority: certificate,
    answer: () => ({}),
    asked: [],
  };
  const server = createServer({ key, cert: certificate }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let waiting = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let size = sizeOf(waiting); size !== null && size <= waiting.length; size = sizeOf(waiting)) {
        take(socket, waiting.subarray(0, size));
        waiting = waiting.subarray(size);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function take(socket: Socket, message: Buffer): void {
    const reader = new BerReader(message);
    reader.readSequence();
    const id = reader.readInt() ?? 0;
    const op = reader.peek();
    if (op === UNBIND) return void socket.end();
    if (op === BIND) return void socket.write(result(id, 0x61, 0));
    if (op !== SEARCH) return void socket.destroy();
    const question = readQuestion(reader);
    directory.asked.push(question);
    const answer = directory.answer(question);
    if (!answer) return;
    for (const entry of answer.entries ?? []) socket.write(entryOf(id, entry));
    if (answer.raw) socket.write(answer.raw);
    else if (!answer.closes) socket.write(result(id, 0x65, answer.code ?? 0, answer.cookie ?? ''));
    if (answer.closes) socket.end();
  }
  return Object.assign(directory, {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

/** Bytes of the first message; null: not known yet. */
function sizeOf(bytes: Buffer): number | null {
  const [, first = 0] = bytes;
  if (bytes.length < 2) return null;
  if (first < 0x80) return 2 + first;
  const digits = first & 0x7f;
  return bytes.length < 2 + digits ? null : 2 + digits + bytes.readUIntBE(2, digits);
}

function readQuestion(reader: BerReader): LdapQuestion {
  reader.readSequence(SEARCH);
  const base = reader.readString() ?? '';
  const scope = reader.readEnumeration() ?? 0;
  reader.readEnumeration();
  reader.readInt();
  reader.readInt();
  reader.readBoolean();
  const filter = (reader.readString(reader.peek() ?? 0, true) as unknown as Buffer).toString('latin1');
  reader.readSequence();
  const end = reader.offset + reader.length;
  const attributes: string[] = [];
  while (reader.offset < end) attributes.push(reader.readString() ?? '');
  const rest = reader.remain > 0 ? reader.remainingBuffer : Buffer.alloc(0);
  const at = rest.indexOf(PAGED);
  return {
    base,
    scope,
    attributes,
    filter,
    cookie: at < 0 ? null : cookieOf(rest.subarray(at + PAGED.length)),
  };
}

/** The value of a control: a sequence of the size and what the server gave with the page before (RFC 2696). */
function cookieOf(rest: Buffer): string {
  const reader = new BerReader(rest);
  if (reader.peek() === 1) reader.readBoolean();
  const value = new BerReader(reader.readString(0x04, true) as unknown as Buffer);
  value.readSequence();
  value.readInt();
  return value.readString() ?? '';
}

function result(id: number, op: number, code: number, cookie: string | null = null): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(op);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString('');
  writer.endSequence();
  if (cookie !== null) {
    const value = new BerWriter();
    value.startSequence();
    value.writeInt(0);
    value.writeString(cookie);
    value.endSequence();
    writer.startSequence(0xa0);
    writer.startSequence();
    writer.writeString(PAGED);
    writer.writeBuffer(value.buffer, 0x04);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  return writer.buffer;
}

function entryOf(id: number, { dn, attributes }: NonNullable<LdapAnswer['entries']>[number]): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(0x64);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, values] of Object.entries(attributes)) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(0x31);
    for (const value of values) writer.writeBuffer(Buffer.from(value as string), 0x04);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}
