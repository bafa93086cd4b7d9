import { readReason, reject_reason_names } from '@postern/contract/rejects/reasons';
import type { Refusal } from '@postern/mail';
import { dmarcRefusal, listRefusal, softRefusal, undecidedRefusal } from '@postern/mail/classify/refusals';
import { expect, test } from 'vitest';
import { protocolRefusal } from './judging/refusals.ts';
import { blockRefusal } from './routing/outbound-block.ts';
import { replies } from './smtp/reply.ts';

const sizes = { declaredSize: 2_000_000, sizeLimit: 1_048_576 };
const block = { address: 'a@acme.example', message: '', expires_at: new Date(0) };

const written: [Refusal, string][] = [
  [listRefusal('a@b.example'), 'blocklisted'],
  [dmarcRefusal('b.example'), 'dmarc'],
  [undecidedRefusal('b.example'), 'dmarc_undecided'],
  [softRefusal(), 'scanner_later'],
  [protocolRefusal(replies.bareNewline, sizes), 'bare_newline'],
  [protocolRefusal(replies.lineTooLong, sizes), 'line_too_long'],
  [protocolRefusal(replies.headerTooLong, sizes), 'header_too_long'],
  [protocolRefusal(replies.tooBig, sizes), 'too_large'],
  [protocolRefusal(replies.tooBig, { ...sizes, declaredSize: 0 }), 'too_large_unmeasured'],
  ...['rate', 'bounce', 'abuse', 'operator'].map((why): [Refusal, string] => [
    blockRefusal({ ...block, why }),
    `block_${why}`,
  ]),
];

test.each(written)(
  'what is written into the reject log is read as the reason it is: %o',
  ({ reason }, name) => {
    expect(reject_reason_names).toContain(name);
    expect(readReason(reason)?.reason).toBe(name);
  },
);
