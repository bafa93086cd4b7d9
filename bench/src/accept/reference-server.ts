// The yardstick: smtp-server, each message in a file of its own with fsync, then one INSERT and COMMIT, then 250. What a careful
// person writes in an afternoon; no folder sync, no encryption, no log, no queue.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';

const [, , folder = '', databaseUrl = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(
  'create table if not exists reference_mail (id uuid primary key, sender text, recipients text[], size bigint, at timestamptz default now())',
);

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
      for await (const chunk of stream) {
        size += chunk.length;
        await file.write(chunk);
      }
      await file.sync();
      await file.close();
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
