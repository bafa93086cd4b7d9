// The mail of a new demo world: sent once, by SMTP, through the gateway, so that every number on a screen is real.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deliver } from '@postern/testing/smtp-client';
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { compose, mailbox } from './compose.ts';
import type { DemoMail } from './mail/demo-mail.ts';
import { history } from './mail/index.ts';
import { type Sender, senders } from './senders.ts';
import type { DemoWorld } from './world.ts';

// A busy morning's pace: fast enough not to be waited for, slow enough to be seen arriving.
const PAUSE_MS = 150;
const TRIES = 3;

/** Sends one message through the gateway; the code of its reply. */
export async function sendDemoMail(mail: DemoMail, { keys }: DemoWorld, port: number): Promise<number> {
  const sender: Sender = senders[mail.via];
  const { reply } = await deliver(port, {
    helo: sender.helo,
    xclient: { ADDR: sender.ip, NAME: sender.ptr || '[UNAVAILABLE]' },
    from: mail.sender ?? mailbox(mail.from),
    to: [mailbox(mail.to)],
    message: await compose(mail, keys, new Date()),
  });
  return reply.code;
}

const isPutOff = (code: number) => code >= 400 && code < 500;

/** A gateway that is busy or being started anew answers a later try. */
async function sendUntilAnswered(
  mail: DemoMail,
  world: DemoWorld,
  port: number,
  stopping: () => boolean,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    // A cut connection says as little as "421 closing".
    const code = await sendDemoMail(mail, world, port).catch(() => 421);
    if (!isPutOff(code) || attempt === TRIES || stopping()) return code;
    await wait(1000 * attempt);
  }
}

/** Sends what has not been sent yet; the place reached survives a stop in the middle. Whether there was something, and all of it went. */
export async function sendHistory(
  config: Config,
  world: DemoWorld,
  stopping: () => boolean,
): Promise<boolean> {
  const path = join(config.dataFolder, 'demo-history');
  const reached = Number(
    await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '0';
      throw error;
    }),
  );
  if (reached >= history.length) return false;
  say(
    `  sending ${history.length - reached} demo messages through the gateway (Postern can be used meanwhile)`,
  );
  let refused = 0;
  for (const [index, mail] of history.entries()) {
    if (index < reached) continue;
    const code = await sendUntilAnswered(mail, world, config.smtpPort, stopping);
    if (stopping()) return false;
    if (isPutOff(code)) {
      say(
        `  the gateway puts mail off (${code}); the next start sends the ${history.length - index} that are left`,
      );
      return false;
    }
    if (code >= 500) refused += 1;
    await writeFile(path, String(index + 1));
    await wait(PAUSE_MS);
  }
  say(`  demo messages sent, ${refused} of them refused as they are meant to be`);
  return true;
}
