import { expect, test } from 'vitest';
import { Gpg } from './gpg.fixture.ts';
import { readPublicKey } from './key.ts';
import { sealMessage } from './seal.ts';
import { armored } from './write-armor.ts';

const content = (bytes: Buffer) => ({
  size: bytes.length,
  async *open() {
    yield bytes;
  },
});

test('gpg reads a message in our armour, whatever its length is', async () => {
  using gpg = new Gpg();
  gpg.generate('Ann <ann@kunde.example>');
  const key = await readPublicKey(gpg.publicKey('ann@kunde.example'));
  for (const length of [100, 101, 102]) {
    const text = 'x'.repeat(length);
    const sealed = await sealMessage(content(Buffer.from(text)), [key], null, new Date());
    const armour = armored('MESSAGE', sealed);
    const pieces: Buffer[] = [];
    for await (const piece of armour.open()) pieces.push(piece);
    const whole = Buffer.concat(pieces);
    expect(whole.length).toBe(armour.size);
    expect(gpg.run(['--decrypt'], whole).toString()).toBe(text);
  }
}, 60_000);
