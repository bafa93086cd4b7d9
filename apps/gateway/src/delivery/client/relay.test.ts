import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearCopy } from '../../protection/leaving-copy.ts';
import { default_limits } from '../../smtp/limits.ts';
import { type Listener, listen } from '../../smtp/listener.ts';
import { parseNetworks } from '../../smtp/networks.ts';
import { reply } from '../../smtp/reply.ts';
import type { SmtpPolicy } from '../../smtp/session.ts';
import { openSession } from './session.ts';
import { default_timeouts } from './timeouts.ts';
import { quit, sendMail } from './transaction.ts';

/** Our own door, keeping what it takes. */
let listener: Listener;
let taken: { sender: string; recipients: string[]; data: Buffer }[] = [];

const policy: SmtpPolicy = {
  authenticate: async () => null,
  sender: async () => null,
  refused: () => undefined,
  recipient: async () => ({ route: null, sizeLimit: null }),
  data: async (_session, transaction) => {
    const pieces: Buffer[] = [];
    return {
      write: (slice) => void pieces.push(Buffer.from(slice)),
      backpressure: () => null,
      abandon: async () => undefined,
      finish: async () => {
        const recipients = transaction.recipients.map(({ address }) => address.address);
        taken.push({ sender: transaction.sender.address, recipients, data: Buffer.concat(pieces) });
        return reply(250, '2.0.0', 'ok');
      },
    };
  },
};

beforeAll(async () => {
  const limits = {
    ...default_limits,
    greetDelay: 0,
    connectionRate: 1e9,
    messageRate: 1e9,
    connectionsPerClient: 1e3,
    transactions: 1e9,
  };
  listener = await listen({
    ...{
      kind: 'inbound',
      host: '127.0.0.1',
      port: 0,
      hostname: 'door.example',
      limits,
      policy,
      secureContext: null,
    },
    trusted: parseNetworks([]),
    onFault: (_session, error) => {
      throw error;
    },
  });
});
afterAll(() => listener.close(0));
beforeEach(() => {
  taken = [];
});

async function send(
  message: Buffer,
  envelope = { sender: 'ann@acme.example', recipient: 'bob@globex.example' },
) {
  const socket = connect(listener.port, '127.0.0.1');
  const session = await openSession(
    { socket, host: 'door.example', ip: '127.0.0.1', policy: { level: 'opportunistic' } },
    {
      helo: 'out.example',
      timeouts: { ...default_timeouts, greeting: 3_000, command: 3_000, data: 3_000, final_dot: 3_000 },
    },
  );
  const pieces = async function* () {
    for (let at = 0; at < message.length; at += 5) yield message.subarray(at, at + 5);
  };
  const outcome = await sendMail(session, {
    envelope,
    copy: clearCopy({ size: message.length, utf8_header: false, open: pieces }, 'no'),
    timeouts: default_timeouts,
    beforeFinalDot: async () => undefined,
  });
  await quit(session);
  return outcome;
}

const inside = 'MAIL FROM:<evil@x.example>\r\nRCPT TO:<bob@globex.example>\r\nDATA\r\nsmuggled\r\n.\r\n';

test.each([
  '\n.\n',
  '\n.\r\n',
  '\r.\r',
  '\r\n.\r',
  '\r\n.\n',
  '\r.\r\n',
  '\n\n.\r\n',
  '\r\r\n.\r\n',
  '\r\n\0.\r\n',
  '\r\n.\0\r\n',
])('an end of data such as %j inside a message is refused, never passed on', async (end) => {
  const outcome = await send(Buffer.from(`Subject: one\r\n\r\nbody${end}${inside}`));
  expect(outcome).toMatchObject({ result: 'failed', enhanced: '5.6.0', code: null });
  expect(taken).toEqual([]);
});

test('the true end of data inside a message stays inside it', async () => {
  const message = Buffer.from(`Subject: one\r\n\r\nbody\r\n.\r\n${inside}..\r\n.x\r\n`);
  expect((await send(message)).result).toBe('delivered');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.data.toString()).toBe(message.toString());
});

test('whatever bytes a message has, what arrives is that message or nothing', async () => {
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('\r\n', '.', '\r\n.', '..', 'a', 'ab: c', '\r\n\r\n', 'é') },
    { weight: 1, arbitrary: fc.constantFrom('\r', '\n', '\0', '\r\n.\r\n') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
      taken = [];
      const message = Buffer.from(pieces.join(''));
      const outcome = await send(message);
      if (outcome.result === 'delivered') {
        const ended =
          message.length === 0 || message.subarray(-2).toString() === '\r\n'
            ? message
            : Buffer.concat([message, Buffer.from('\r\n')]);
        expect(taken.map(({ data }) => data.toString('hex'))).toEqual([ended.toString('hex')]);
      } else {
        expect(taken).toEqual([]);
        expect(/\0|\r(?!\n)|(?<!\r)\n/.test(message.toString('latin1'))).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  'bob@x.example> RCPT TO:<eve@x.example',
  'bob@x.example\r\nRCPT TO:<eve@x.example>',
  'bob @x.example',
  'bob@x.example SIZE=1',
  'bob@\u0000x',
])('the address %j is never sent', async (address) => {
  const whole = Buffer.from('Subject: x\r\n\r\ny\r\n');
  expect(await send(whole, { sender: 'ann@acme.example', recipient: address })).toMatchObject({
    result: 'failed',
    enhanced: '5.1.3',
  });
  expect(await send(whole, { sender: address, recipient: 'bob@globex.example' })).toMatchObject({
    result: 'failed',
  });
  expect(taken).toEqual([]);
});

test('whatever an envelope holds, it arrives as itself or not at all', async () => {
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^[a-z<>@ :=.-]{1,30}$/),
  );
  await fc.assert(
    fc.asyncProperty(address, address, async (sender, recipient) => {
      taken = [];
      await send(Buffer.from('Subject: x\r\n\r\ny\r\n'), { sender, recipient });
      for (const one of taken) {
        const lower = (text: string) => text.normalize('NFC').toLowerCase();
        expect([lower(one.sender), one.recipients.map(lower)]).toEqual([lower(sender), [lower(recipient)]]);
      }
    }),
    { numRuns: 100 },
  );
});
