// Mail made by chance that mail programs would read in more than one way, or that carries files in files. A seed makes the same again.
import { gzipSync } from 'node:zlib';
import { zipEntry, zipOf } from './zip-file.ts';

export type Made = { name: string; bytes: Buffer };
export type Chance = { below: (most: number) => number; pick: <Item>(items: readonly Item[]) => Item };

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const below = (most: number) => next() % most;
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

const head =
  'From: A <a@sign.example>\r\nTo: user@acme.example\r\nSubject: hello\r\nDate: Wed, 25 Nov 2026 18:00:00 +0000\r\nMIME-Version: 1.0\r\n';
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(120)]);

const part = (fields: string, body: string) => `--bb\r\n${fields}\r\n\r\n${body}\r\n`;
const mixed = (...parts: string[]) =>
  `Content-Type: multipart/mixed; boundary="bb"\r\n\r\n${parts.join('')}--bb--\r\n`;
const text = part('Content-Type: text/plain', 'See the file, thanks.');
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
const file = (name: string, bytes: Buffer, type = 'application/octet-stream') =>
  part(
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
    base64(bytes),
  );

const zip = (name: string, content: Buffer) => zipOf([zipEntry(name, content)]);

function tar(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  return Buffer.concat([
    header,
    content,
    Buffer.alloc((512 - (content.length % 512)) % 512),
    Buffer.alloc(1024),
  ]);
}

const eml = (name: string, content: Buffer) =>
  Buffer.from(`From: b@other.example\r\nSubject: inner\r\n${mixed(text, file(name, content))}`);

function tnef(name: string, content: Buffer): Buffer {
  const attribute = (level: number, id: number, kind: number, value: Buffer) => {
    const start = Buffer.alloc(9);
    start[0] = level;
    start.writeUInt16LE(id, 1);
    start.writeUInt16LE(kind, 3);
    start.writeUInt32LE(value.length, 5);
    const sum = Buffer.alloc(2);
    sum.writeUInt16LE(value.reduce((all, byte) => (all + byte) & 0xffff, 0));
    return Buffer.concat([start, value, sum]);
  };
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(2, 0x9002, 6, Buffer.alloc(14)),
    attribute(2, 0x8010, 1, Buffer.from(`${name}\0`)),
    attribute(2, 0x800f, 6, content),
  ]);
}

function iso(name: string, content: Buffer): Buffer {
  const image = Buffer.alloc(22 * 2048 + content.length);
  const record = (at: number, extent: number, size: number, flags: number, label: Buffer) => {
    const length = 33 + label.length + ((label.length + 1) % 2);
    image[at] = length;
    image.writeUInt32LE(extent, at + 2);
    image.writeUInt32LE(size, at + 10);
    image[at + 25] = flags;
    image[at + 32] = label.length;
    label.copy(image, at + 33);
    return length;
  };
  image.write('\x01CD001', 16 * 2048, 'latin1');
  record(16 * 2048 + 156, 20, 2048, 2, Buffer.from([0]));
  record(20 * 2048, 22, content.length, 0, Buffer.from(`${name};1`));
  content.copy(image, 22 * 2048);
  return image;
}

function rar(name: string, content: Buffer): Buffer {
  const label = Buffer.from(name);
  const header = Buffer.alloc(32);
  header[2] = 0x74;
  header.writeUInt16LE(0x8000, 3);
  header.writeUInt16LE(32 + label.length, 5);
  header.writeUInt32LE(content.length, 7);
  header.writeUInt32LE(content.length, 11);
  header[25] = 0x30;
  header.writeUInt16LE(label.length, 26);
  const main = Buffer.from('00007300000d00000000000000', 'hex');
  return Buffer.concat([Buffer.from('Rar!\x1a\x07\0', 'latin1'), main, header, label, content]);
}

const uuencode = (name: string, content: Buffer) => {
  let lines = '';
  for (let at = 0; at < content.length; at += 45) {
    const piece = content.subarray(at, at + 45);
    lines += String.fromCharCode(32 + piece.length);
    for (let n = 0; n < piece.length; n += 3) {
      const [a = 0, b = 0, c = 0] = piece.subarray(n, n + 3);
      for (const six of [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63])
        lines += String.fromCharCode(six === 0 ? 96 : 32 + six);
    }
    lines += '\r\n';
  }
  return `begin 644 ${name}\r\n${lines}\`\r\nend\r\n`;
};

export const containers: Readonly<Record<string, (name: string, content: Buffer) => Buffer>> = {
  zip,
  tar,
  eml,
  tnef,
  iso,
  rar,
  gz: (_name, content) => gzipSync(content),
};
const outer_names: Readonly<Record<string, string>> = { tnef: 'winmail.dat', gz: 'a.gz' };

/** A program in one to four containers, whichever they are. */
export function packedProgram({ below, pick }: Chance): Made {
  let bytes: Buffer = program;
  let name = 'run.exe';
  const kinds: string[] = [];
  for (let level = 1 + below(4); level > 0; level--) {
    const kind = pick(Object.keys(containers));
    bytes = containers[kind]?.(name, bytes) ?? bytes;
    name = outer_names[kind] ?? `a.${kind}`;
    kinds.unshift(kind);
  }
  return { name: kinds.join(' '), bytes: Buffer.from(head + mixed(text, file(name, bytes))) };
}

const run = file('run.exe', program);
/** One message each, in which a mail program can find the program that another does not. */
export const contradictions: Readonly<Record<string, () => string>> = {
  'two content types': () => `Content-Type: text/plain\r\n${mixed(text, run)}`,
  'two boundaries': () => mixed(text, run).replace('boundary="bb"', 'boundary="unused"; boundary="bb"'),
  'no semicolon': () => mixed(text, run).replace('; boundary', ' boundary'),
  'no subtype': () => mixed(text, run).replace('multipart/mixed', 'multipart'),
  'no boundary': () => mixed(text, run).replace('; boundary="bb"', ''),
  'another boundary': () => mixed(text, run).replace('boundary="bb"', 'boundary="cc"'),
  'empty boundary': () => mixed(text, run).replace('"bb"', '""'),
  'two encodings': () =>
    mixed(
      text,
      run.replace(
        'Content-Transfer-Encoding: base64',
        'Content-Transfer-Encoding: 7bit\r\nContent-Transfer-Encoding: base64',
      ),
    ),
  'encodings in one field': () => mixed(text, run.replace(': base64', ': 7bit, base64')),
  'two dispositions': () =>
    mixed(
      text,
      run.replace(
        'Content-Disposition',
        'Content-Disposition: inline; filename="a.txt"\r\nContent-Disposition',
      ),
    ),
  'two file names': () =>
    mixed(text, run.replace('filename="run.exe"', 'filename="a.txt"; filename="run.exe"')),
  'name and file name': () =>
    mixed(
      text,
      run
        .replace('octet-stream', 'octet-stream; name="run.exe"')
        .replace('filename="run.exe"', 'filename="a.txt"'),
    ),
  'name in pieces': () =>
    mixed(text, run.replace('filename="run.exe"', 'filename="a.txt"; filename*0="run."; filename*1="exe"')),
  'name with a charset': () =>
    mixed(text, run.replace('filename="run.exe"', 'filename="a.txt"; filename*=utf-8\'\'run%2eexe')),
  'parts behind the end': () => mixed(text) + run,
  'parts before the beginning': () => mixed(text).replace('\r\n\r\n', `\r\n\r\n${run.slice(6)}`),
  'broken header': () => mixed(text, run.replace('Content-Type', 'this is no field\r\nContent-Type')),
  'folded by blanks': () => mixed(text, run.replace('Content-Transfer', ' \r\nContent-Transfer')),
  'base64 behind its end': () => mixed(text, run.replace(/\r\n$/, `QQ==\r\n${base64(program)}\r\n`)),
  'parts in base64': () =>
    `Content-Transfer-Encoding: base64\r\nContent-Type: multipart/mixed; boundary="bb"\r\n\r\n${base64(Buffer.from(text + run))}\r\n`,
  'piece of a message': () => 'Content-Type: message/partial; id="1"; number=1; total=2\r\n\r\nbegin\r\n',
  'same boundary inside': () => mixed(text, part('Content-Type: multipart/mixed; boundary="bb"', run)),
  'junk behind a boundary': () =>
    mixed(text, run).replace('--bb\r\nContent-Type: application', '--bb x\r\nContent-Type: application'),
  uuencode: () => `\r\nPlease run this.\r\n\r\n${uuencode('run.exe', program)}`,
  'uuencode as encoding': () =>
    mixed(
      text,
      part(
        'Content-Type: application/octet-stream; name="a"\r\nContent-Transfer-Encoding: x-uuencode',
        uuencode('run.exe', program),
      ),
    ),
  yenc: () => '\r\n=ybegin line=128 size=122 name=run.exe\r\nabc\r\n=yend size=122\r\n',
  digest: () =>
    mixed(
      text,
      part(
        'Content-Type: multipart/digest; boundary="dd"',
        `--dd\r\n\r\nSubject: x\r\n${mixed(text, run).replaceAll('bb', 'ee')}\r\n--dd--`,
      ),
    ),
};

export function contradictory(chance: Chance): Made {
  const name = chance.pick(Object.keys(contradictions));
  return { name, bytes: Buffer.from(head + (contradictions[name]?.() ?? '')) };
}

/** The same, with bytes changed, cut or doubled somewhere: such need not be found, only survived. */
export function damagedBy(chance: Chance, { name, bytes }: Made): Made {
  const at = chance.below(bytes.length);
  const how = chance.below(3);
  const changed = Buffer.from(bytes);
  changed[at] = chance.below(256);
  const damaged =
    [changed, bytes.subarray(0, at), Buffer.concat([bytes, bytes.subarray(at)])][how] ?? changed;
  return { name: `${name}, damaged`, bytes: damaged };
}
