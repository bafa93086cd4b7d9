// npm ci, with a word now and then on how far it is and why it waits.
import { refuse, run } from './run.mjs';

const TOLD_EVERY_MS = 10_000;
/** npm itself gives up after minutes without a network. */
const SILENT_MS = 15_000;

/** Reads npm's log of level "http": what was fetched, and what stands in the way. */
function fetchLog() {
  const began = Date.now();
  let fetched = 0;
  let failure;
  let warned = false;
  return {
    read(line) {
      const [, status] = /^npm http fetch GET (\d{3}) /.exec(line) ?? [];
      if (status) fetched += 1;
      const [, registry, reason] =
        /^npm http fetch GET (https?:\/\/[^/\s]+)\S* attempt \d+ failed with (\S+)/.exec(line) ?? [];
      if (registry) failure = { registry, reason };
      // What is no error is npm's own small talk at this level.
      if (!/^npm (http|warn|WARN|notice|info)\b/.test(line)) console.error(line);
    },
    /** Once, when nothing has come yet and something stands in the way: what it is. */
    warning() {
      if (warned || fetched > 0) return undefined;
      if (!failure && Date.now() - began < SILENT_MS) return undefined;
      warned = true;
      const what = failure
        ? `the package registry ${failure.registry} cannot be reached (${failure.reason})`
        : `nothing has come from the package registry for ${SILENT_MS / 1000} s`;
      return `  ${what}: is this machine on the network, does npm need a proxy? npm goes on trying`;
    },
    count: () => fetched,
    seconds: () => Math.round((Date.now() - began) / 1000),
  };
}

/**
 * Installs what the lock file of a folder names, or refuses.
 * @param what names it for people
 * @param npm command and arguments that run npm
 */
export async function npmCi(what, folder, [command, ...before], env) {
  const log = fetchLog();
  let last = Date.now();
  const timer = setInterval(() => {
    const warning = log.warning();
    if (warning) console.log(warning);
    if (Date.now() - last < TOLD_EVERY_MS) return;
    last = Date.now();
    console.log(`  still installing ${what} (${log.seconds()} s, ${log.count()} fetched)`);
  }, 1000);
  const code = await run(
    command,
    [...before, 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=http'],
    { cwd: folder, env: { ...env, npm_config_update_notifier: 'false' }, onLine: log.read },
  );
  clearInterval(timer);
  if (code !== 0) refuse(`${what} could not be installed; what npm said is above.`);
  return log.seconds();
}
