// npm run generated -- [--count 10000] [--seed N]
// Reads mail made by chance: programs packed into files, and messages that two mail programs would read differently.
import { parseArgs } from 'node:util';
import { tryGenerated } from '@postern/mail/corpus/try-generated';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`seed ${seed}\n`);
const { tried, missed, broken } = await tryGenerated(Number(values.count), seed);
process.stdout.write(
  `${tried} messages, ${missed.length} kinds passed without a word, ${broken.length} broke the reading\n`,
);
for (const one of [...missed, ...broken]) process.stdout.write(`  ${one}\n`);
process.exitCode = missed.length + broken.length === 0 ? 0 : 1;
