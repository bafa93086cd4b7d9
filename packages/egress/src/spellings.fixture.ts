// Every way to write an inner address that some parser takes for it (security.md W16).
const inner = [
  '127.0.0.1',
  '10.0.0.1',
  '169.254.169.254',
  '172.16.5.4',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '127.255.255.254',
];

function spellingsOf(ip: string): string[] {
  const parts = ip.split('.').map(Number) as [number, number, number, number];
  const [a, b, c, d] = parts;
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const groups = `${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`;
  const inverted = `${hex(0xffff - (a * 256 + b), 4)}:${hex(0xffff - (c * 256 + d), 4)}`;
  return [
    ip,
    `${ip}.`,
    `${number}`,
    `0x${hex(number, 8)}`,
    `0${number.toString(8)}`,
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0x${a.toString(16)}.${b * 65_536 + c * 256 + d}`,
    ip.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ip.replaceAll('.', '。'),
    `[::ffff:${ip}]`,
    `[::ffff:${groups}]`,
    `[::FFFF:${groups.toUpperCase()}]`,
    `[::${ip}]`,
    `[64:ff9b::${groups}]`,
    `[64:ff9b:1::${ip}]`,
    `[2002:${groups}::1]`,
    `[2001:0:808:808::${inverted}]`,
  ];
}

export const spellings: readonly string[] = [
  ...inner.flatMap(spellingsOf),
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]'],
  ...['[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[100::1]', '[::1%lo]', '[fe80::1%25eth0]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'mail.local', 'db.internal', 'gw.home.arpa'],
  ...[
    '127.0.0.1 ',
    ' 127.0.0.1',
    '127.0.0.1\t',
    '①②⑦.⓪.⓪.①',
    'ⅼocalhost',
    '0',
    '127.1',
    '0x7f.1',
    '127.0.0.1\0',
  ],
];
