// The yardstick: smtp-server, each message in a file of its own with fsync, then one INSERT and COMMIT, then 250. What a careful
// person writes in an afternoon; no folder sync, no encryption, no log, no queue. With `judged` as third argument each message is also
// authenticated by mailauth and parsed by postal-mime, the yardstick of the whole pipeline.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { authenticate, type DNSResolver } from 'mailauth';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

const [, , folder = '', databaseUrl = '', mode = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(
  'create table if not exists reference_mail (id uuid primary key, sender text, recipients text[], size bigint, at timestamptz default now())',
);

type Records = Record<string, string[] | string[][] | { exchange: string; priority: number }[]>;
const records: Records = {
  A: ['203.0.113.9'],
  MX: [{ exchange: 'outside.example', priority: 10 }],
  TXT: [['v=spf1 ip4:203.0.113.9 ip4:127.0.0.1 -all']],
};

/** The same names as in zone.json, which the gateway reads. */
const resolver = async (name: string, type: string) => {
  const found = name === 'outside.example' ? records[type] : undefined;
  if (found) return found;
  throw Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
};

async function look(message: Buffer, session: SMTPServerSession): Promise<void> {
  await authenticate(message, {
    ip: session.remoteAddress,
    helo: session.hostNameAppearsAs,
    sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    mta: 'mx.bench.example',
    resolver: resolver as DNSResolver,
  });
  await PostalMime.parse(message);
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  async onData(stream, session, callback) {
    try {
      const id = randomUUID();
      const file = await open(join(folder, id), 'wx');
      let size = 0;
      const chunks: Buffer[] = [];
      for await (const chunk of stream) {
        size += chunk.length;
        if (mode === 'judged') chunks.push(chunk);
        await file.write(chunk);
      }
      await file.sync();
      await file.close();
      if (mode === 'judged') await look(Buffer.concat(chunks), session);
      const { mailFrom, rcptTo } = session.envelope;
      const recipients = rcptTo.map((one) => one.address);
      await pool.query({
        name: 'insert',
        text: 'insert into reference_mail (id, sender, recipients, size) values ($1, $2, $3, $4)',
        values: [id, mailFrom ? mailFrom.address : '', recipients, size],
      });
      callback();
    } catch (error) {
      callback(error as Error);
    }
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  if (address && typeof address === 'object') process.stdout.write(`listening ${address.port}\n`);
});
