// What installs the packages: Node 24 and its npm, by a manifest and a lock file of their own, because npm leaves out, without a word,
// optional packages that do not fit the Node it runs under.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { broughtNode, isBrought } from './node-24.mjs';
import { npmCi } from './npm-ci.mjs';
import { missingPackages } from './packages.mjs';
import { refuse, repository } from './run.mjs';

const folder = join(repository, 'scripts/setup/installer');
const node = join(folder, 'node_modules', broughtNode);

/** The machine's programs: without those in node_modules, which npm is about to replace. */
function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((one) => !one.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}

/** Registry, proxy and certificates of the machine are in a file whose place each npm derives from where it is installed. */
function globalConfig(env) {
  if (env.npm_config_globalconfig) return env.npm_config_globalconfig;
  try {
    return execFileSync('npm', ['config', 'get', 'globalconfig'], { env, encoding: 'utf8' }).trim();
  } catch (error) {
    return refuse(`npm could not be started (${error.message}): install Node with npm.`);
  }
}

async function bring(env) {
  if (missingPackages(folder).length === 0 && existsSync(node)) return;
  console.log('Installing Node 24 for this project…');
  const seconds = await npmCi('Node 24', folder, ['npm'], env);
  if (!existsSync(node)) refuse(`npm has left out ${node}.`);
  console.log(`Node 24 installed in ${seconds} s.`);
}

export async function installPackages() {
  const env = { ...process.env, PATH: machinePath() };
  if (isBrought) await bring(env);
  console.log('Installing packages (a minute or two, only when they changed)…');
  const seconds = isBrought
    ? await npmCi('the packages', repository, [node, join(folder, 'node_modules/npm/bin/npm-cli.js')], {
        ...env,
        npm_config_globalconfig: globalConfig(env),
      })
    : await npmCi('the packages', repository, ['npm'], env);
  const missing = missingPackages(repository);
  if (missing.length > 0) refuse(`npm has left out ${missing.join(', ')}.`);
  console.log(`Packages installed in ${seconds} s.`);
}
