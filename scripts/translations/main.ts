// `npm run translations`: lets the console's translations page write into packages/locales. For a developer's machine only.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { translationServer } from './server.ts';
import { openSources } from './sources.ts';

/** The console's translations page asks here. */
const PORT = 8288;

if (process.env.NODE_ENV === 'production') {
  console.error('Texts are edited on a developer’s machine, not in production.');
  process.exit(1);
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
const tidy = async (file: string) => {
  await run(biome, ['format', '--write', file], { cwd: root });
};
const folder = fileURLToPath(new URL('../../packages/locales/src', import.meta.url));
const server = translationServer(openSources(folder, tidy), (error) => console.error(error));
server.listen(PORT, '127.0.0.1', () => console.log(`Texts can be edited at /translations (port ${PORT}).`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close());
