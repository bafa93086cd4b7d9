// npm run bench: every figure of the performance goals beside its reference, measured in the same run. "npm run bench -- accept" runs one,
// "npm run bench -- accept:memory" one part of it, where it has parts.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../bench/src');
const known = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => entry.name.slice(0, -3));

const asked = process.argv.slice(2);
const fileOf = (name: string) => join(folder, `${name.split(':')[0]}.ts`);
const unknown = asked.find((name) => !existsSync(fileOf(name)));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no benchmark; there are ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : known) {
  console.log(`\n=== ${name}`);
  const code = await new Promise<number>((done, fail) => {
    const child = spawn(process.execPath, [fileOf(name), ...name.split(':').slice(1)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', fail);
    child.on('close', (ended) => done(ended ?? 1));
  });
  if (code !== 0) process.exitCode = 1;
}
