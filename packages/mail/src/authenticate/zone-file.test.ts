import { mkdtempDisposable, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zoneFileResolver } from './zone-file.ts';

it('answers what stands in the file now, and what stood there while it is half written', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-zone-'));
  const file = join(folder.path, 'zone.json');
  let second = 1_700_000_000;
  const write = async (text: string) => {
    await writeFile(file, text);
    second += 1;
    await utimes(file, second, second);
  };
  const world = (value: string) => JSON.stringify({ 'acme.example': { TXT: [value] } });
  await write(world('first'));
  const resolve = zoneFileResolver(file);
  expect(await resolve('acme.example', 'TXT')).toEqual([['first']]);
  await write(world('second'));
  expect(await resolve('acme.example', 'TXT')).toEqual([['second']]);
  await write(world('third').slice(0, 20));
  expect(await resolve('acme.example', 'TXT')).toEqual([['second']]);
  await write(world('third'));
  expect(await resolve('acme.example', 'TXT')).toEqual([['third']]);
});
