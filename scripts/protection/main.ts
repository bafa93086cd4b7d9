// npm run protection -- --learn HAM SPAM PHISHING --judge HAM SPAM PHISHING [--planned 1] [--as-is] [--hard WORD] [--evade [--every N] [--only WORD]]
// Learns from three folders, judges three others, and prints what share of each is above the level that was fixed on the first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { evasionTable, measureEvasion } from '@postern/mail/corpus/evasion/measure';
import { type MailFiles, mail_sets } from '@postern/mail/corpus/judge-files';
import { measureProtection, protectionTable } from '@postern/mail/corpus/protection';

const usage =
  'usage: npm run protection -- --learn HAM SPAM PHISHING --judge HAM SPAM PHISHING [--planned PERCENT] [--as-is] [--hard WORD] [--evade [--every N] [--only WORD]]\n' +
  '  --planned   percent of wanted mail that may be held (1)\n' +
  '  --as-is     keep all header fields; without it only what a stranger’s header could hold\n' +
  '  --hard      wanted mail whose path, or line in a FILES.tsv beside it, holds this word is shown apart (hard-ham)\n' +
  '  --evade     how much of unwanted mail is still caught when it is disguised, each disguise by itself; of every N-th message';

class UsageError extends Error {}

/** The three folders after an option: parseArgs() knows options of one value only. */
function takeFolders(given: readonly string[], option: string): { folders: string[]; rest: string[] } {
  const at = given.indexOf(option);
  const folders = at === -1 ? [] : given.slice(at + 1, at + 4);
  if (folders.length !== 3 || folders.some((one) => one.startsWith('--')))
    throw new UsageError(`${option} takes three folders: ham, spam, phishing`);
  return { folders, rest: [...given.slice(0, at), ...given.slice(at + 4)] };
}

function messagesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${folder} is not a folder`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:tsv|jsonl|md|txt\.gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new UsageError(`${folder} holds no messages`);
  return files;
}

function filesOf(folders: readonly string[]): MailFiles {
  const [ham, spam, phishing] = folders.map(messagesIn);
  return { ham: ham ?? [], spam: spam ?? [], phishing: phishing ?? [] };
}

/** Collections that were taken apart keep their names in a list. */
function hardOnes(folder: string, word: string): (file: string) => boolean {
  const named = new Set<string>();
  for (const list of [join(folder, 'FILES.tsv'), join(dirname(folder), 'FILES.tsv')]) {
    if (!statSync(list, { throwIfNoEntry: false })) continue;
    for (const line of readFileSync(list, 'utf8').split('\n'))
      if (line.includes(word)) named.add((line.split('\t')[0] ?? '').split('/').at(-1) ?? '');
  }
  return (file) => file.includes(word) || named.has(file.split('/').at(-1) ?? '');
}

async function run(): Promise<void> {
  const learn = takeFolders(process.argv.slice(2), '--learn');
  const judged = takeFolders(learn.rest, '--judge');
  const { values } = parseArgs({
    args: judged.rest,
    options: {
      planned: { type: 'string', default: '1' },
      'as-is': { type: 'boolean', default: false },
      hard: { type: 'string', default: 'hard-ham' },
      evade: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const planned = Number(values.planned) / 100;
  if (!(planned >= 0 && planned < 1)) throw new UsageError('--planned is a percentage below 100');
  const [from, to] = [filesOf(learn.folders), filesOf(judged.folders)];
  const count = (files: MailFiles) => mail_sets.map((set) => `${files[set].length} ${set}`).join(', ');
  console.log(`learned from ${count(from)}\njudged       ${count(to)}`);
  const isHard = hardOnes(judged.folders[0] as string, values.hard);
  if (values.evade) {
    const every = Number(values.every);
    if (!(every >= 1)) throw new UsageError('--every is a number from 1 on');
    const only = (name: string) => name.includes(values.only);
    return console.log(evasionTable(await measureEvasion(from, to, { planned, isHard, every, only })));
  }
  const measured = await measureProtection(from, to, {
    ...{ is_neutral: !values['as-is'], planned },
    isHard,
  });
  console.log(protectionTable(measured));
}

try {
  await run();
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage ? `${(error as Error).message}\n${usage}` : error);
  process.exitCode = 1;
}
