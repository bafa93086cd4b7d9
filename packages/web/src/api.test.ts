import { messageList } from '@postern/contract/messages';
import { messageRead } from '@postern/contract/messages/details';
import { expect, it } from 'vitest';
import { callUrl } from './api.ts';
import { ApiError, errorReference, errorText } from './api-error.ts';
import type { Translate } from './texts.tsx';

it('builds addresses below the page, with repeated keys and encoded parts', () => {
  const base = 'https://mail.example/postern/';
  expect(callUrl(messageRead, { params: { id: '../x y' }, query: { full: 'true' } }, base).href).toBe(
    'https://mail.example/postern/api/v1/messages/..%2Fx%20y?full=true',
  );
  const query = { sender: ['a@b.example', '-c@d.example'], limit: 5, subject: undefined };
  expect(callUrl(messageList, { query }, base).search).toBe(
    '?sender=a%40b.example&sender=-c%40d.example&limit=5',
  );
});

const t: Translate = (key, params) => `${key}${params ? JSON.stringify(params) : ''}`;

it('says what failed in the words of the specification', () => {
  const text = (status: number | null, body?: unknown) => errorText(new ApiError(status, body), t);
  expect(text(409, { detail: 'This message is not held.' })).toBe('This message is not held.');
  expect(
    text(422, {
      detail: [
        { loc: ['query', 'limit'], msg: 'too big' },
        { loc: ['body'], msg: 'no' },
      ],
    }),
  ).toBe('error.api{"status":422,"details":"query.limit: too big; body: no"}');
  expect(text(500)).toBe('error.api{"status":500,"details":"error.no_details"}');
  expect(text(500, { detail: 7 })).toBe('error.api{"status":500,"details":"error.invalid_format"}');
  expect(text(502)).toBe('error.deploying');
  expect(text(404)).toBe('error.deploying');
  expect(text(403)).toBe('error.forbidden');
  expect(text(null)).toBe('error.no_connection');
  expect(errorText(new Error('x'), t)).toBe('error.action_failed');
  expect(errorReference(new ApiError(504, { reference: '01J' }), t)).toBe(
    'error.reference{"status":504,"request":"01J"}',
  );
});
