/** RC2 in CBC mode (RFC 2268): macOS and Windows before 2022 wrote certificates of PKCS #12 files with it, and OpenSSL 3 no longer reads it. Never to encrypt. */
const pi_table = Buffer.from(
  [
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2',
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82',
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626',
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7',
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec',
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731',
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9',
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  ].join(''),
  'hex',
);
const BLOCK = 8;
const rotations = [1, 2, 3, 5];

function expand(key: Buffer, bits: number): Uint16Array {
  const bytes = Buffer.alloc(128);
  key.copy(bytes);
  for (let at = key.length; at < 128; at += 1)
    bytes[at] = pi_table[((bytes[at - 1] as number) + (bytes[at - key.length] as number)) & 0xff] as number;
  const effective = Math.ceil(bits / 8);
  const mask = 0xff >> (8 * effective - bits);
  bytes[128 - effective] = pi_table[(bytes[128 - effective] as number) & mask] as number;
  for (let at = 127 - effective; at >= 0; at -= 1)
    bytes[at] = pi_table[(bytes[at + 1] as number) ^ (bytes[at + effective] as number)] as number;
  return Uint16Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(2 * index));
}

function decryptBlock(keys: Uint16Array, block: Buffer): Buffer {
  const words = Uint16Array.from({ length: 4 }, (_, index) => block.readUInt16LE(2 * index));
  const word = (index: number) => words[(index + 4) & 3] as number;
  let next = 63;
  const mix = () => {
    for (let at = 3; at >= 0; at -= 1) {
      const turns = rotations[at] as number;
      const turned = (word(at) >>> turns) | (word(at) << (16 - turns));
      words[at] =
        turned - (keys[next] as number) - (word(at - 1) & word(at - 2)) - (~word(at - 1) & word(at - 3));
      next -= 1;
    }
  };
  const mash = () => {
    for (let at = 3; at >= 0; at -= 1) words[at] = word(at) - (keys[word(at - 1) & 63] as number);
  };
  for (const rounds of [5, 6, 5]) {
    for (let round = 0; round < rounds; round += 1) mix();
    if (next >= 0) mash();
  }
  const clear = Buffer.alloc(BLOCK);
  words.forEach((value, index) => {
    clear.writeUInt16LE(value, 2 * index);
  });
  return clear;
}

/** null: the padding is none, so that the key was another. */
export function rc2Decrypt(key: Buffer, bits: number, iv: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length === 0 || sealed.length % BLOCK !== 0) return null;
  const keys = expand(key, bits);
  const clear = Buffer.alloc(sealed.length);
  let before = iv;
  for (let at = 0; at < sealed.length; at += BLOCK) {
    const block = sealed.subarray(at, at + BLOCK);
    decryptBlock(keys, block).forEach((byte, index) => {
      clear[at + index] = byte ^ (before[index] as number);
    });
    before = block;
  }
  const padding = clear.at(-1) as number;
  if (padding < 1 || padding > BLOCK) return null;
  if (!clear.subarray(-padding).every((byte) => byte === padding)) return null;
  return clear.subarray(0, -padding);
}
