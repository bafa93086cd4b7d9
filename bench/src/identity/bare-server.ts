// What the API's token check is measured against: Fastify, one signature and the same look-up, and nothing else.
import { createPublicKey } from 'node:crypto';
import fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { readConfig } from './config.ts';

const { databaseUrl, port, sessionKey } = readConfig();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const key = createPublicKey(sessionKey);
const server = fastify();

server.get('/healthz', async () => ({ status: 'ok' }));
server.get('/check', async (request, reply) => {
  const token = (request.headers.authorization ?? '').slice('bearer '.length);
  const { payload } = await jwtVerify(token, key, { algorithms: ['EdDSA'] });
  const [tenant, id] = String(payload.sid).split('-');
  const { rows } = await pool.query<{ email: string; name: string; roles: string[] }>(
    'select * from session_person($1, $2, now())',
    [tenant, id],
  );
  const [row] = rows;
  if (!row) return reply.code(401).send({ detail: 'session timed out' });
  return { data: { email: row.email, name: row.name, roles: row.roles } };
});
await server.listen({ host: '127.0.0.1', port });
