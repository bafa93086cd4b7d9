// What a file is by its first bytes. Only what the judge acts on, or people often receive; the rest is left to
// the file-type package.
type Signature = { mime: string; at: number; bytes: string };

const signatures: readonly Signature[] = [
  { mime: 'application/x-msdownload', at: 0, bytes: 'MZ' },
  { mime: 'application/x-elf', at: 0, bytes: '\x7fELF' },
  { mime: 'application/x-mach-binary', at: 0, bytes: '\xcf\xfa\xed\xfe' },
  { mime: 'application/x-mach-binary', at: 0, bytes: '\xca\xfe\xba\xbe' },
  { mime: 'application/x-ms-shortcut', at: 0, bytes: 'L\0\0\0\x01\x14\x02\0' },
  { mime: 'application/x-cfb', at: 0, bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { mime: 'application/zip', at: 0, bytes: 'PK\x03\x04' },
  { mime: 'application/zip', at: 0, bytes: 'PK\x05\x06' },
  { mime: 'application/x-rar-compressed', at: 0, bytes: 'Rar!\x1a\x07' },
  { mime: 'application/x-7z-compressed', at: 0, bytes: '7z\xbc\xaf\x27\x1c' },
  { mime: 'application/gzip', at: 0, bytes: '\x1f\x8b' },
  { mime: 'application/x-bzip2', at: 0, bytes: 'BZh' },
  { mime: 'application/x-xz', at: 0, bytes: '\xfd7zXZ\0' },
  { mime: 'application/x-tar', at: 257, bytes: 'ustar' },
  { mime: 'application/vnd.ms-cab-compressed', at: 0, bytes: 'MSCF' },
  { mime: 'application/x-ace-compressed', at: 7, bytes: '**ACE**' },
  { mime: 'application/x-lzh-compressed', at: 2, bytes: '-lh' },
  { mime: 'application/x-iso9660-image', at: 0x8001, bytes: 'CD001' },
  { mime: 'application/x-vhd', at: 0, bytes: 'conectix' },
  { mime: 'application/x-vhdx', at: 0, bytes: 'vhdxfile' },
  { mime: 'application/zstd', at: 0, bytes: '\x28\xb5\x2f\xfd' },
  { mime: 'application/x-lzip', at: 0, bytes: 'LZIP' },
  { mime: 'application/x-arj', at: 0, bytes: '\x60\xea' },
  { mime: 'application/x-ms-wim', at: 0, bytes: 'MSWIM\0\0\0' },
  { mime: 'application/x-stuffit', at: 0, bytes: 'SIT!' },
  { mime: 'application/x-stuffit', at: 0, bytes: 'StuffIt (c)' },
  { mime: 'application/x-cpio', at: 0, bytes: '07070' },
  { mime: 'application/x-xar', at: 0, bytes: 'xar!' },
  { mime: 'application/x-zoo', at: 20, bytes: '\xdc\xa7\xc4\xfd' },
  { mime: 'application/x-alz', at: 0, bytes: 'ALZ\x01' },
  { mime: 'application/x-egg', at: 0, bytes: 'EGGA' },
  { mime: 'application/x-squashfs', at: 0, bytes: 'hsqs' },
  { mime: 'application/x-compress', at: 0, bytes: '\x1f\x9d' },
  { mime: 'application/x-lz4', at: 0, bytes: '\x04\x22\x4d\x18' },
  { mime: 'application/pdf', at: 0, bytes: '%PDF-' },
  { mime: 'application/rtf', at: 0, bytes: '{\\rt' },
  { mime: 'application/x-onenote', at: 0, bytes: '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d' },
  { mime: 'application/vnd.ms-htmlhelp', at: 0, bytes: 'ITSF' },
  { mime: 'application/vnd.ms-tnef', at: 0, bytes: '\x78\x9f\x3e\x22' },
  { mime: 'image/png', at: 0, bytes: '\x89PNG\r\n' },
  { mime: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { mime: 'image/gif', at: 0, bytes: 'GIF8' },
  { mime: 'image/webp', at: 8, bytes: 'WEBP' },
  { mime: 'image/bmp', at: 0, bytes: 'BM' },
  { mime: 'image/tiff', at: 0, bytes: 'II*\0' },
  { mime: 'image/tiff', at: 0, bytes: 'MM\0*' },
];

export const archive_types: ReadonlySet<string> = new Set([
  'application/zip',
  'application/x-rar-compressed',
  'application/x-7z-compressed',
  'application/gzip',
  'application/x-bzip2',
  'application/x-xz',
  'application/x-tar',
  'application/vnd.ms-cab-compressed',
  'application/x-ace-compressed',
  'application/x-lzh-compressed',
  'application/x-arj',
  'application/zstd',
  'application/x-lzip',
  'application/x-lzma',
  'application/x-stuffit',
  'application/x-cpio',
  'application/x-xar',
  'application/x-zoo',
  'application/x-alz',
  'application/x-egg',
  'application/x-compress',
  'application/x-lz4',
]);

export const disk_image_types: ReadonlySet<string> = new Set([
  'application/x-iso9660-image',
  'application/x-vhd',
  'application/x-vhdx',
  'application/x-raw-disk-image',
  'application/x-ms-wim',
  'application/x-squashfs',
]);

export const executable_types: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/vnd.ms-htmlhelp',
]);

// null when the first bytes say nothing.
export function mimeByContent(bytes: Buffer): string | null {
  for (const { mime, at, bytes: wanted } of signatures) {
    if (bytes.length < at + wanted.length || !startsAt(bytes, at, wanted)) continue;
    // "MZ" and "BM" also begin ordinary text: a real header has its own second sign.
    if (mime === 'application/x-msdownload' && !isPortableExecutable(bytes)) continue;
    if (mime === 'application/x-bzip2' && !isBzip2(bytes)) continue;
    if (mime === 'application/x-arj' && !isArj(bytes)) continue;
    if (mime === 'image/bmp' && !(bytes.length > 14 && bytes.readUInt32LE(6) === 0)) continue;
    return mime;
  }
  if (bytes.length > 1 && bytes[0] === 0x23 && bytes[1] === 0x21) return 'text/x-shellscript';
  if (looksLikeHtml(bytes)) return 'text/html';
  if (isLzma(bytes)) return 'application/x-lzma';
  return imageOfDisk(bytes);
}

// "BZh" begins words too: a level and a block follow in a file.
function isBzip2(bytes: Buffer): boolean {
  const block = bytes.toString('hex', 4, 10);
  return bytes.length > 13 && (block === '314159265359' || block === '177245385090');
}

// The header's size, and the kind of its first part.
function isArj(bytes: Buffer): boolean {
  return bytes.length > 34 && bytes.readUInt16LE(2) <= 2600 && (bytes[10] as number) === 2;
}

function isLzma(bytes: Buffer): boolean {
  if (bytes.length < 18 || bytes[0] !== 0x5d || bytes[1] !== 0 || bytes[2] !== 0) return false;
  const size = bytes.readBigUInt64LE(5);
  return bytes[13] === 0 && (size === 0xffff_ffff_ffff_ffffn || size < 0x1_0000_0000n);
}

// A boot sector; UDF discs have no other sign than their volume's.
function imageOfDisk(bytes: Buffer): string | null {
  if (/^(?:BEA01|NSR0[23])$/.test(bytes.toString('latin1', 0x8001, 0x8006)))
    return 'application/x-iso9660-image';
  if (bytes.length < 512 || bytes[510] !== 0x55 || bytes[511] !== 0xaa) return null;
  const is_volume = /^(?:\xeb.\x90|\xe9..)/s.test(bytes.toString('latin1', 0, 3));
  const is_partitioned = [0, 0x80].includes(bytes[446] as number) && bytes[450] !== 0;
  return is_volume || is_partitioned ? 'application/x-raw-disk-image' : null;
}

function startsAt(bytes: Buffer, at: number, wanted: string): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted.charCodeAt(i)) return false;
  return true;
}

function isPortableExecutable(bytes: Buffer): boolean {
  if (bytes.length < 64) return bytes.includes(0);
  const at = bytes.readUInt32LE(0x3c);
  return at + 4 <= bytes.length
    ? bytes.toString('latin1', at, at + 2) === 'PE' || at < 64
    : bytes.includes(0);
}

function looksLikeHtml(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 256).trimStart().toLowerCase();
  return /^(<!doctype html|<html|<head|<body|<script|<meta)/.test(start);
}
