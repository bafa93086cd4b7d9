import { gunzipSync } from 'node:zlib';
import CFB from 'cfb';
import { describe, expect, test } from 'vitest';
import { isBlocking } from '../classify/decide.ts';
import { lookAt, openingFor } from '../classify/policy-attachments.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import { archive_types, mimeByContent } from '../parse/magic.ts';
import type { AttachmentFacts } from '../parse/parsed-message.ts';
import { Budget, type Member } from './budget.ts';
import { readCompound } from './compound.ts';
import { readerOf } from './kinds.ts';

const program = Buffer.from('MZ this is no real program, 64 bytes of text that stand for one.');
const base64 = (text: string) => Buffer.from(text, 'base64');

/** Made by xz, bzip2, 7z and genisoimage of a file run.exe that holds `program`. */
const xz = base64(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQA/TVogdGhpcyBpcyBubyByZWFsIHByb2dyYW0sIDY0IGJ5dGVzIG9mIHRleHQgdGhhdCBzdGFuZCBmb3Igb25lLgA8GZ0JjSsgPgABWEDnIzgkH7bzfQEAAAAABFla',
);
const bzip2 = base64(
  'QlpoOTFBWSZTWa2m39QAAAifgEAFBQAAAgAQN+fcYCAAVFAADQZMhE9J6poD0jR4oCusUjDz0GfF2vyd9PLQhKcEKmVe6FbCwYF1mVWdQ+o9cE+LuSKcKEhW02/qAA==',
);
const seven_zip = base64(
  'N3q8ryccAARBo8NMRAAAAAAAAABaAAAAAAAAAJOYBKABAD9NWiB0aGlzIGlzIG5vIHJlYWwgcHJvZ3JhbSwgNjQgYnl0ZXMgb2YgdGV4dCB0aGF0IHN0YW5kIGZvciBvbmUuAAEEBgABCUQABwsBAAEhIQEADEAACAoBDJxecgAABQEZDAAAAAAAAAAAAAAAABERAHIAdQBuAC4AZQB4AGUAAAAZAgAAFAoBAHf2EzhFfd0BFQYBACCApIEAAA==',
);
const iso = gunzipSync(
  base64(
    'H4sIAAAAAAACA+3c34sbVRQA4JM+rRX6JCJLt1wKQiuanWxrSvClIZnNpuaHJFnY9UVWTFXQjWQj1Bf/K/8+vUl2KbZugyDbEr/vZmbu3HuSScKBw2TCRAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlVa7KGqV6HUHxyfpeq32aNh/w/zV6/3xt80bjpsfyyV2duL2euj2By+nP1yu7sfd9d7d2FluduL393cru/W4dfX8xFvVKQfd8bDbb3bKlDupUa8X+0eH43TY7ZXj0/Gk7KfWqGxOhqP0oPUw1RqNR6msng6PB512s1deDT757KAo6ulZ9auyORoPB/vPquPWUbeXs7KzillOL2OeLBPxy+4kTcpm/8Y/7kFxUK/VDupFXj5/XBTx2kDxitcjJO3/naLDO+PWZf2PXnRjEMdxEukfWyvaMYph9K+Zf6X+f7xf/uv6/9HL6d11/d9b7+1dV/+veS/aTbVOlDlrujHOmdHNudFcjaTLkRSNqOdWxDdxFId5LOV1N+damfuneZnkXn+VXaPca+b9Ye6leJBHHuZtLb9CIx7lXhnV/IxhztBBPkY7x/ZWR9rc/rsg9R/1ny3y51X9BwAAALZWZXWN3fk/AAAAbPf5fyz/X+8HAAAAANjq8/+9cP0fAAAAtv38P5b31/EDAAAAAGyxzffY3xhR+STurSPuPV1vn15GxDrivdHxoFqelF/UfN8A8G7U/0332N8YUSk21P87MY9f4zyqMY0XeQEA3q7+12nxw48XKT/OZ2k+Pfsp/TKffT8/+/nTVH+cvv1tMb1Is+dpMX2xyJFni3SxODv/Lj2fzdPsfFr1DQIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAcBP+Av6xgmkAqAUA',
  ),
);

/** genisoimage's UDF without the descriptors of ISO 9660, as burners write it: only UDF says what it holds. */
const udf = gunzipSync(
  base64(
    'H4sIAAAAAAACA+3aTW8bRRgA4B3nyyRRSSUOqEKwFLgEFDkRrYq4JM0HQiKJlA9UcXObTbCU2JFtpIBExYFT/wdSTyD+AAdOnLhy4sqhJ1+RkGB27aaBEqU0JE2T53HsGTuzu7Pjld55x5skAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEByc36mMhmMAwBcJEurK5Up8R8ALpQ1+T8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAcJSSl5IdY3ks7IT3weXl2bmV58dDNBkOxZSkJxT5i++s3Kzempm7MVqLJawvXTvc0LifLq2sz6WxjZ7eZtVrZRrper91pbGRPvIfjbv9fjT0YGrkyeqk/r49vZfVaq1HbqW5lLkkATkF/jOG/xfK17zrh9V4sT8bX5xbSjz5OP6xvNg60LYX/J1YeMbc4aYOnejSxHYAzaCDG/x/z/P/VTriax/jeHKD09tLqSmXqDK9bxGd8GRVjAeApkuFSshzLjcvfhjdi2Xce8vtyPicoTiJfyMhPZLtWrbfzf5ZCX7fV2OOLAuF5mEvEfk/nfR0MLl4AntpQjP/fx3LnxXLyZpL/HgAAnHflGP/TotYJbxkOAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABOWCk+fo5l+KUTkhArXyVJmnTLiuEBgPMplJJ7sXjli04o3o89GBq5MnqpP1b74iP/MBxsv7y6NpPONnZ2m1mrlW2k6/XancZG9qSHK8/OrSwvPrOzHTzh/g8eu4flfE52wHjR4fW5haLT27VqvV3M20KfaxeAY4SbUvJHUeuEYDgA4EIYiPl/vs4/uHd/P+/s7+b8/d13ldKfPd+89Ggt4NbD5YOHOzqwbnBY/V/nF+NbWb3WatR2qltHJeHl3nFlvgBwPCHG/59i+cHtl4u4GpLhx9ege+1+jeWX76W9drFVeX+SEOcRRYRuflafyPYy4woAZz3/j2l9svX7/f1Y3svVB/6Z/3899iiHnz6l/H8g/D3/z4877GsDgOPl/8lwOCQyAwAAAOcm/4/PYQsAAAAAcJ5dLX7/L9YA8tvr4svd7u16pWJtIISjW4TxZKTbYmS6u9Ppu/u3/+UtXlhZX5qYvzX//qTxBoCzYPGTtP1prZXGv3ojbWbV7XS32dhqVnfeSa+/m97+vJ210sZm2s722rFltZ222tX6RrrZaKaNejZhBAHg+fMXNzErUQBgCAA=',
  ),
);

/** One file in a FAT12 volume of 64 sectors (Microsoft's FAT specification). */
function fatVolume(): Buffer {
  const disk = Buffer.alloc(64 * 512);
  disk.set([0xeb, 0x3c, 0x90], 0);
  disk.write('MSDOS5.0', 3, 'latin1');
  disk.writeUInt16LE(512, 11);
  disk.set([1, 1, 0, 1], 13);
  disk.writeUInt16LE(16, 17);
  disk.writeUInt16LE(64, 19);
  disk[21] = 0xf8;
  disk.writeUInt16LE(1, 22);
  disk.write('FAT12   ', 54, 'latin1');
  disk.set([0x55, 0xaa], 510);
  disk.set([0xf8, 0xff, 0xff, 0xff, 0x0f], 512);
  disk.write('RUN     EXE', 1024, 'latin1');
  disk.writeUInt16LE(2, 1024 + 26);
  disk.writeUInt32LE(program.length, 1024 + 28);
  program.copy(disk, 1024 + 512);
  return disk;
}

/** A disk that grows: header, table and one block (Microsoft's VHD specification). */
function growingDisk(): Buffer {
  const volume = fatVolume();
  const footer = Buffer.alloc(512);
  footer.write('conectix', 0, 'latin1');
  footer.writeUInt32BE(3, 60);
  const header = Buffer.alloc(1024);
  header.write('cxsparse', 0, 'latin1');
  header.writeBigUInt64BE(1536n, 16);
  header.writeUInt32BE(1, 28);
  header.writeUInt32BE(volume.length, 32);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32BE(4, 0);
  return Buffer.concat([footer, header, table, Buffer.alloc(512, 0xff), volume, footer]);
}

/** One stored file (MS-CAB §2). */
function cabinet(): Buffer {
  const bytes = Buffer.alloc(36 + 8 + 16 + 8 + 8);
  bytes.write('MSCF', 0, 'latin1');
  bytes.writeUInt32LE(44, 16);
  bytes.set([3, 1], 24);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  bytes.writeUInt32LE(68, 36);
  bytes.writeUInt16LE(1, 40);
  bytes.writeUInt32LE(program.length, 44);
  bytes.write('run.exe', 60, 'latin1');
  bytes.writeUInt16LE(program.length, 72);
  bytes.writeUInt16LE(program.length, 74);
  bytes.writeUInt32LE(bytes.length + program.length, 8);
  return Buffer.concat([bytes, program]);
}

/** A file store object in a section (MS-ONESTORE §2.6.13), and the name it is shown with. */
function oneNote(): Buffer {
  const size = Buffer.alloc(20);
  size.writeBigUInt64LE(BigInt(program.length), 0);
  return Buffer.concat([
    Buffer.from('e4525c7b8cd8a74daeb15378d02996d3', 'hex'),
    Buffer.alloc(64),
    Buffer.from('e716e3bd65261145a4c48d4d0b7a9eac', 'hex'),
    ...[size, program, Buffer.alloc(8), Buffer.from('run.exe\0', 'utf16le'), Buffer.alloc(8)],
  ]);
}

/** An attachment in winmail.dat (MS-OXTNEF §2.1.3). */
function tnef(): Buffer {
  const attribute = (id: number, value: Buffer) => {
    const head = Buffer.alloc(9);
    head[0] = 2;
    head.writeUInt16LE(id, 1);
    head.writeUInt16LE(6, 3);
    head.writeUInt32LE(value.length, 5);
    return Buffer.concat([head, value, Buffer.alloc(2)]);
  };
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(0x9002, Buffer.alloc(14)),
    attribute(0x8010, Buffer.from('run.exe\0')),
    attribute(0x800f, program),
  ]);
}

const opened: readonly [string, Buffer, string][] = [
  ['run.exe.xz', xz, 'run.exe'],
  ['run.exe.bz2', bzip2, 'run.exe'],
  ['a.7z', seven_zip, 'run.exe'],
  ['disc.iso', iso, 'run.exe'],
  ['udf.iso', udf, 'run.exe'],
  ['floppy.img', fatVolume(), 'RUN.EXE'],
  ['fixed.vhd', Buffer.concat([fatVolume(), Buffer.from('conectix'.padEnd(512, '\0'), 'latin1')]), 'RUN.EXE'],
  ['growing.vhd', growingDisk(), 'RUN.EXE'],
  ['a.cab', cabinet(), 'run.exe'],
  ['a.one', oneNote(), 'run.exe'],
  ['winmail.dat', tnef(), 'run.exe'],
];

function read(name: string, bytes: Buffer): Member[] {
  const reader = readerOf(mimeByContent(bytes) ?? '', name);
  if (typeof reader !== 'function') throw new Error(`${mimeByContent(bytes)} has no reader`);
  return [...reader(bytes, new Budget(), true)];
}

describe.each(opened)('%s', (name, bytes, within) => {
  test('is known by its first bytes, and gives the name and the content of its file', () => {
    const members = read(name, bytes);
    expect(members.map((one) => one.name)).toContain(within);
    expect(members.some((one) => one.bytes?.equals(program))).toBe(true);
  });

  test('cut anywhere, gives members or says that it is damaged, and ends', () => {
    const step = Math.max(1, Math.floor(bytes.length / 60));
    for (let at = 8; at < bytes.length; at += step) {
      const reader = readerOf(mimeByContent(bytes) ?? '', name);
      if (typeof reader !== 'function') continue;
      try {
        for (const { bytes: content } of reader(bytes.subarray(0, at), new Budget(), false))
          expect(content?.length ?? 0).toBeLessThanOrEqual(program.length * 1024);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});

test.each([
  ['VHDX', 'vhdxfile'.padEnd(64, '\0')],
  ['WIM', 'MSWIM\0\0\0'.padEnd(64, '\0')],
  ['ACE', '1234567**ACE**'.padEnd(64, '\0')],
  ['ARJ', `\x60\xea\x2b\0\x22\x0b\x01\x02\0\0\x02`.padEnd(64, '\0')],
  ['LHA', '12-lh5-'.padEnd(64, '\0')],
])('%s is known to hold files, has no reader and is held by default', async (kind, start) => {
  const bytes = Buffer.from(start, 'latin1');
  const mime = mimeByContent(bytes) ?? '';
  expect(readerOf(mime, 'a')).toBe('unknown');
  const opening = openingFor('');
  const facts: AttachmentFacts = {
    ...{
      n: 0,
      name: `a.${kind.toLowerCase()}`,
      size: bytes.length,
      mime,
      declared_mime: mime,
      content_id: '',
    },
    ...{ is_inline: false, is_attachment: true, is_archive: archive_types.has(mime), in_archive: '' },
    ...{ is_encrypted: false, macro: 'none', md5: '', sha1: '', sha256: '' },
  };
  await lookAt(opening, { facts, bytes, complete: true, depth: 0 });
  const unknown = opening.look.findings.find(({ code }) => code === 'archive_unknown');
  expect(unknown).toBeDefined();
  expect(unknown && isBlocking(unknown, default_scanner_settings)).toBe(true);
});

/** Text in an Outlook message is UTF-16, a file's content binary (MS-OXMSG §2.2.3). */
function outlookMessage(): Buffer {
  const message = CFB.utils.cfb_new();
  const add = (path: string, content: Buffer) => CFB.utils.cfb_add(message, path, content);
  add('/__substg1.0_1000001F', Buffer.from('Your parcel waits.', 'utf16le'));
  add('/__substg1.0_10130102', Buffer.from('<a href="https://parcel.example/pay">Pay</a>'));
  add('/__attach_version1.0_#00000000/__substg1.0_3707001F', Buffer.from('run.exe\0', 'utf16le'));
  add('/__attach_version1.0_#00000000/__substg1.0_37010102', program);
  const inner = '/__attach_version1.0_#00000001/__substg1.0_3701000D';
  add(`${inner}/__substg1.0_1000001F`, Buffer.from('Forwarded text.', 'utf16le'));
  add(`${inner}/__attach_version1.0_#00000000/__substg1.0_3704001F`, Buffer.from('IN.SCR', 'utf16le'));
  add(`${inner}/__attach_version1.0_#00000000/__substg1.0_37010102`, program);
  return CFB.write(message, { type: 'buffer' }) as Buffer;
}

test('an Outlook message gives its text, its HTML and its files, those of a forwarded message too', () => {
  const { is_message, text, html, members } = readCompound(outlookMessage(), new Budget());
  expect(is_message).toBe(true);
  expect(text).toContain('Your parcel waits.');
  expect(text).toContain('Forwarded text.');
  expect(html).toContain('https://parcel.example/pay');
  expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(['run.exe', 'IN.SCR']));
  expect(members.filter(({ bytes }) => bytes?.equals(program))).toHaveLength(2);
});
