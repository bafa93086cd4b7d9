// Signed and encrypted mail through the whole of Postern: a person's program submits, the gateway keeps, signs by the keyholder, encrypts to the
// partner's certificate and delivers; beside it the same mail in clear. What counts is mails for each second of processor time of our processes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { deliver } from '@postern/testing/smtp-client';
import { startStack } from '@postern/testing/stack';
import { until } from '@postern/testing/until';
import { processorTime, servicesOf } from './figures/processes.ts';

const MAILS = Number(process.env.POSTERN_BENCH_MAILS || 300);
const LINES = 8;
const GOAL = 60;
const SENDER = 'user_management@acme.example';
const PARTNER = 'b.rossi@fornitore.example';
const STRANGER = 'info@nowhere-known.example';

await using stack = await startStack();
const { url, password, submissionPort, mailbox, supervisor, adminUrl } = stack.addresses;

const form = new URLSearchParams({ username: SENDER, password });
const entered = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body: form });
const { data: session } = (await entered.json()) as { data: { access_token: string } };
const made = await fetch(`${url}/api/v1/users/me/submissioncredentials`, {
  method: 'POST',
  headers: { authorization: `bearer ${session.access_token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'bench' }),
});
const { data: credential } = (await made.json()) as { data: { secret: string } };
// A person who sends hundreds of mails in a minute is blocked; what came before the end of an earlier block is not counted.
await asAdministrator(
  adminUrl,
  `insert into outbound_block (tenant_id, address, domain, why, message, ttl, created_at, expires_at, lifted_at)
   select tenant_id, $1, domain_name, 'operator', '', 60, now(), now() + interval '1 day', now() + interval '1 day'
   from managed_domain where domain_name = split_part($1, '@', 2)`,
  [SENDER],
);

function arrived(to: string): string[] {
  const folder = join(mailbox, to);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => join(folder, name))
    : [];
}

async function send(to: string, nth: number): Promise<void> {
  const text = `Quarterly numbers ${nth}\r\n`.repeat(400);
  const message = `From: ${SENDER}\r\nTo: ${to}\r\nSubject: Numbers ${nth}\r\nMessage-ID: <${nth}.${to}>\r\nDate: ${new Date().toUTCString()}\r\n\r\n${text}`;
  const { reply } = await deliver(submissionPort, {
    ...{ from: SENDER, to: [to], message },
    auth: { user: SENDER, password: credential.secret },
  });
  if (reply.code !== 250) throw new Error(`answered ${reply.code} ${reply.lines.join(' ')}`);
}

async function run(to: string) {
  const before = arrived(to).length;
  const parts = [...servicesOf(supervisor)];
  const times = parts.map(([, pid]) => processorTime(pid));
  const started = performance.now();
  let nth = 0;
  const line = async () => {
    while (nth < MAILS) {
      nth += 1;
      await send(to, nth);
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
  const taken = (performance.now() - started) / 1000;
  await until(`${MAILS} mails for ${to}`, async () => arrived(to).length >= before + MAILS || undefined, {
    within: 300_000,
  });
  const seconds = (performance.now() - started) / 1000;
  const used = parts.map(([name, pid], at) => [name, processorTime(pid) - (times[at] ?? 0)] as const);
  const ours = used.reduce((sum, [, time]) => sum + time, 0);
  console.log(
    `${to}: ${MAILS} mails taken in ${taken.toFixed(1)} s, delivered in ${seconds.toFixed(1)} s (${(MAILS / seconds).toFixed(0)} a second); processor time ${used
      .map(([name, time]) => `${name} ${((time / MAILS) * 1000).toFixed(1)}`)
      .join(', ')} ms a mail`,
  );
  return MAILS / ours;
}

const isSealed = (path: string) =>
  /^content-type: *application\/(x-)?pkcs7-mime/im.test(readFileSync(path, 'latin1'));

console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
const clear = await run(STRANGER);
const sealed = await run(PARTNER);
const kept = arrived(PARTNER).filter((path) => !isSealed(path)).length;
if (kept > 0) throw new Error(`${kept} mails left in clear`);
console.log(`in clear: ${clear.toFixed(0)} mails for each second of our processor time`);
console.log(
  `signed and encrypted: ${sealed.toFixed(0)} (goal: at least ${GOAL})${sealed < GOAL ? '  MISSED' : ''}`,
);
