// What jobs are given, on a test's own database and folder.
import { join } from 'node:path';
import { type Database, termHasher } from '@postern/db';
import { openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { createParserPool } from '@postern/mail';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import type { WorkerDeps } from './job-list.ts';
import { type Dns, openDns } from './modules/domains/dns/dns.ts';
import { readDnsConfig } from './modules/domains/dns/dns-config.ts';
import { systemMails } from './modules/system-mail/system-mails.ts';

interface TestedDatabase {
  readonly installationKey: Buffer;
  connect(role: 'postern_worker' | 'postern_keyholder'): Database;
}

export async function testWorkerDeps(
  database: TestedDatabase,
  folder: string,
  dns: Dns = openDns({ ...readDnsConfig({}, 'mx.postern.example', 'localhost'), zone: zoneResolver({}) }),
): Promise<WorkerDeps> {
  const { installationKey } = database;
  const db = database.connect('postern_worker');
  const blobs = await openBlobStore(`file:${folder}`);
  const keys = openTenantKeys(db, installationKey);
  const { keyholder } = await testKeyholder(database);
  const sender = { name: 'Postern', address: 'no-reply@postern.example', domain: 'postern.example' };
  const publicUrl = new URL('http://localhost:8080');
  return {
    ...{ db, blobs, dns, keys, keyholder, hash: termHasher(installationKey), innerDirectories: false },
    content: { blobs, keys, parser: createParserPool() },
    origin: { lookup: () => null },
    log: { info: () => undefined, warn: () => undefined },
    backups: null,
    audit: { file: join(folder, 'audit/checkpoints.jsonl'), installationKey },
    ...{ publicUrl, clamd: '', relay: 'mailbox:' },
    mails: systemMails({ db, blobs, keys, sender, publicUrl, relay: 'mailbox:' }),
  };
}
