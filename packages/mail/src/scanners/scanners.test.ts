import { createServer as createHttpServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { clamdScanner, mail_mark } from './clamd.ts';
import { clamdFindings, rspamdFindings } from './findings.ts';
import { rspamdScanner } from './rspamd.ts';

const open: (Server | HttpServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server | HttpServer): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const envelope = {
  sender: 'a@seewald.example',
  recipients: ['x@acme.example', 'y@acme.example'],
  ip: '192.0.2.7',
  helo: 'mail\r\nX-Evil: 1',
  hostname: '',
  sasl_login: '',
};

async function rspamd(
  timeout_ms: number,
  answer: (request: IncomingMessage, body: string) => { status?: number; json?: unknown } | null,
) {
  const port = await listen(
    createHttpServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      const reply = answer(request, body);
      if (!reply) return;
      response
        .writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(reply.json ?? {}));
    }),
  );
  return rspamdScanner({ url: `http://127.0.0.1:${port}`, timeout_ms });
}

test('rspamd gets the envelope as headers and the message as body, and its symbols become findings that add up', async () => {
  let seen: IncomingMessage | null = null;
  let got = '';
  const scan = await rspamd(10_000, (request, body) => {
    seen = request;
    got = body;
    return {
      json: {
        score: 7.5,
        action: 'add header',
        symbols: {
          BAD: { name: 'BAD', score: 6, description: 'bad words' },
          R_SPF_FAIL: { name: 'R_SPF_FAIL', score: 1 },
          NICE: { name: 'NICE', score: -1 },
        },
      },
    };
  });
  const result = await scan(
    () => Readable.from([Buffer.from('Subject: x\r\n\r\n'), Buffer.from('body')]),
    envelope,
  );
  expect(got).toBe('Subject: x\r\n\r\nbody');
  expect(seen).toMatchObject({
    url: '/checkv2',
    headers: {
      from: 'a@seewald.example',
      rcpt: 'x@acme.example, y@acme.example',
      ip: '192.0.2.7',
      helo: 'mailX-Evil: 1',
    },
  });
  const findings = rspamdFindings(result);
  expect(findings.map((one) => [one.code, one.weight])).toEqual([
    ['rspamd_symbol', 2.4],
    ['rspamd_symbol', -0.4],
    ['rspamd_score', 0],
  ]);
});

test('rspamd never takes points away as a whole', () => {
  const findings = rspamdFindings({
    reachable: true,
    score: -5,
    action: 'no action',
    symbols: [{ name: 'NICE', score: -5, description: '' }],
    ms: 1,
  });
  expect(findings.reduce((sum, one) => sum + one.weight, 0)).toBe(0);
});

test.each([
  ['that answers an error', () => ({ status: 500 }), 'HTTP 500'],
  ['that does not answer', () => null, 'timeout'],
])('rspamd %s is a finding without weight', async (_, answer, reason) => {
  const scan = await rspamd(reason === 'timeout' ? 300 : 10_000, answer);
  const result = await scan(() => Buffer.from('x'), envelope);
  expect(result).toMatchObject({ reachable: false, reason });
  expect(rspamdFindings(result)).toMatchObject([
    { code: 'rspamd_unreachable', weight: 0, params: { reason } },
  ]);
});

test('rspamd that is not there is a finding without weight', async () => {
  const result = await rspamdScanner({ url: 'http://127.0.0.1:1', timeout_ms: 10_000 })(
    () => Buffer.from('x'),
    envelope,
  );
  expect(result).toMatchObject({ reachable: false });
});

// Speaks INSTREAM: collects the pieces, answers once the zero length came.
async function clamd(answer: (message: string) => string | null): Promise<string> {
  const port = await listen(
    createServer((socket) => {
      let bytes = Buffer.alloc(0);
      socket.on('error', () => socket.destroy());
      socket.on('data', (piece) => {
        bytes = Buffer.concat([bytes, piece]);
        let at = 'zINSTREAM\0'.length;
        let message = '';
        while (at + 4 <= bytes.length) {
          const length = bytes.readUInt32BE(at);
          if (length === 0) {
            const reply = answer(message);
            if (reply !== null) socket.end(`${reply}\0`);
            return;
          }
          if (at + 4 + length > bytes.length) return;
          message += bytes.toString('latin1', at + 4, at + 4 + length);
          at += 4 + length;
        }
      });
    }),
  );
  return `127.0.0.1:${port}`;
}

test('clamd gets the whole message in pieces, and a name it finds is a virus', async () => {
  const big = Buffer.alloc(300_000, 'x');
  let got = '';
  const address = await clamd((message) => {
    got = message;
    return 'stream: Win.Test.EICAR_HDB-1 FOUND';
  });
  const result = await clamdScanner({ address })(() => big);
  expect(got).toBe(`${mail_mark}${big}`);
  expect(clamdFindings(result)).toMatchObject([
    { code: 'virus_found', params: { name: 'Win.Test.EICAR_HDB-1', engine: 'clamav' } },
  ]);
});

test('clamd that finds nothing says so; one that errs, hangs or is missing is a finding without weight', async () => {
  const scan = async (reply: string | null) =>
    clamdScanner({ address: await clamd(() => reply), timeout_ms: reply === null ? 200 : 10_000 })(() =>
      Buffer.from('x'),
    );
  expect(clamdFindings(await scan('stream: OK'))).toMatchObject([{ code: 'virus_clean', weight: 0 }]);
  expect(await scan('INSTREAM size limit exceeded. ERROR')).toMatchObject({
    reachable: false,
    reason: 'INSTREAM size limit exceeded. ERROR',
  });
  expect(await scan(null)).toMatchObject({ reachable: false, reason: 'timeout' });
  expect(clamdFindings(await clamdScanner({ address: '127.0.0.1:1' })(() => Buffer.from('x')))).toMatchObject(
    [{ code: 'clamd_unreachable', weight: 0, params: { reason: 'ECONNREFUSED' } }],
  );
});
