import { randomBytes } from 'node:crypto';
import { connect, type Database, type RuntimeRole, roleUrl } from '@postern/db/connect';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './cluster.ts';

export interface TestDatabase extends AsyncDisposable {
  /** Signs in as the cluster's administrator, whom row level security does not bind: for arranging only. */
  adminUrl: string;
  installationKey: Buffer;
  url(role: RuntimeRole): string;
  /** A pool of the given role, closed with the database. */
  connect(role: RuntimeRole, max?: number): Database;
  drop(): Promise<void>;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = (cluster: string, database: string) => {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.toString();
};

/** A database of its own for one test file, a copy of the migrated template. */
export async function testDatabase(): Promise<TestDatabase> {
  const given = inject('database');
  const installationKey = Buffer.from(given.installationKey, 'hex');
  const name = `postern_test_${randomBytes(6).toString('hex')}`;
  const maintenance = urlOf(given.adminUrl, 'postgres');
  await asAdmin(maintenance, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const adminUrl = urlOf(given.adminUrl, name);
  const url = (role: RuntimeRole) => roleUrl(adminUrl, installationKey, role);
  const opened: Database[] = [];
  const drop = async () => {
    await Promise.all(opened.map((database) => database.close()));
    await asAdmin(maintenance, `drop database if exists ${name} with (force)`);
  };
  return {
    adminUrl,
    installationKey,
    url,
    connect(role, max) {
      const database = connect(url(role), max);
      opened.push(database);
      return database;
    },
    drop,
    [Symbol.asyncDispose]: drop,
  };
}
