// Judges files of a collection as mail that comes in, in a world where nothing else exists.
import { readFileSync } from 'node:fs';
import { zoneResolver } from '../authenticate/zone.ts';
import { no_lists } from '../classify/list-index.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import { judge } from '../judge.ts';
import type { JudgeDeps } from '../judgement.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { corpus_now, neutral } from './neutral.ts';
import { processorTime } from './processor-time.ts';

export const mail_sets = ['ham', 'spam', 'phishing'] as const;
export type MailSet = (typeof mail_sets)[number];
export type MailFiles = Record<MailSet, readonly string[]>;

export type Judged = { file: string; set: MailSet; score: number; rules: number; message: ParsedMessage };

export function offlineDeps(parser: JudgeDeps['parser']): JudgeDeps {
  return { ...fixed_world, parser };
}

const fixed_world = {
  hostname: 'mx.acme.example',
  // A world where nothing exists but the one sending host.
  resolver: zoneResolver({
    'mail.example.net': { A: ['192.0.2.7'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mail.example.net'] },
  }),
  origin: null,
  rspamd: null,
  clamd: null,
  now: () => corpus_now,
};

export async function judgeFiles(
  world: JudgeDeps,
  files: MailFiles,
  { is_neutral }: { is_neutral: boolean },
) {
  const judged: Judged[] = [];
  let ms = 0;
  for (const set of mail_sets) {
    const sources = files[set].map((file) => {
      const raw = readFileSync(file);
      return { file, source: is_neutral ? neutral(raw) : raw };
    });
    const taken = await processorTime(async () => {
      for (const { file, source } of sources) judged.push({ file, set, ...(await judgeOne(world, source)) });
    });
    ms += taken.ms;
  }
  return { judged, ms: ms / (judged.length || 1) };
}

export async function judgeOne(world: JudgeDeps, source: Buffer) {
  const { facts, verdicts } = await judge(world, {
    source,
    direction: 'in',
    sender: 'sender@example.net',
    client: { ip: '192.0.2.7', helo: 'mail.example.net', sasl_login: '', tls: true },
    recipients: [
      {
        address: 'user@acme.example',
        settings: default_scanner_settings,
        lists: no_lists,
        own_domains: ['acme.example'],
        known_contacts: [],
      },
    ],
  });
  const { message } = facts;
  const rules = message.findings.reduce((sum, one) => sum + one.weight, 0);
  return { score: verdicts[0]?.score ?? 0, action: verdicts[0]?.action, rules, message };
}
