import type { HeaderRewrite } from '../../headers/rewrite.ts';
import { clearCopy, type LeavingCopy, protectedCopy } from '../../protection/leaving-copy.ts';
import { NoRecipientKeyError, type ProtectionDone } from '../../protection/protect-copy.ts';
import type { OutgoingCopy } from '../client/transaction.ts';
import type { StoredContent } from './blob-content.ts';
import { bytesBetween } from './bytes-between.ts';
import { type CopyParts, type CopyPlan, makeCopy, rewritten } from './steps.ts';

/** Our SMTP server bounds header blocks to 256 kB; what is longer came otherwise and goes as it is. */
const MAX_HEADER = 1_048_576;
const END_OF_HEADER = Buffer.from('\r\n\r\n');

export interface PreparedCopy {
  copy: LeavingCopy;
  /** The header block as received, without the empty line. */
  received_header: Buffer;
  protection: ProtectionDone;
}

export interface PortalContent {
  header: Buffer;
  content: OutgoingCopy;
}

/** The message as its recipient would have got it. It is not a leaving copy: it goes into the portal's sealed store and nowhere else. */
export async function preparePortalContent(
  content: StoredContent,
  rewrite: HeaderRewrite,
): Promise<PortalContent> {
  const { header, body } = await rewritten(await receivedParts(content), rewrite);
  return { header, content: outgoing({ header, body }) };
}

async function receivedParts(content: StoredContent): Promise<CopyParts> {
  const header = await readHeader(content);
  return {
    header,
    body: { size: content.size - header.length, open: () => bytesBetween(content.open(), header.length) },
  };
}

/** The copy as it will leave. Its body is read once by each step that needs it, and once for each host that gets it. */
export async function prepareCopy(content: StoredContent, plan: CopyPlan): Promise<PreparedCopy> {
  const received = await receivedParts(content);
  const { parts, done, is_encrypted } = await makeCopy(received, plan);
  return {
    copy: leaving(outgoing(parts), is_encrypted, plan),
    received_header: received.header,
    protection: done,
  };
}

function leaving(copy: OutgoingCopy, is_encrypted: boolean, { protection }: CopyPlan): LeavingCopy {
  if (is_encrypted) return protectedCopy(copy);
  const promise = protection?.encrypt ?? 'no';
  if (promise === 'must') throw new NoRecipientKeyError('a copy that must be encrypted is not');
  return clearCopy(copy, promise);
}

const outgoing = ({ header, body }: CopyParts): OutgoingCopy => ({
  size: header.length + body.size,
  utf8_header: header.some((byte) => byte > 127),
  async *open() {
    yield header;
    yield* body.open();
  },
});

async function readHeader(content: StoredContent): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of content.open()) {
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.subarray(0, 2).equals(END_OF_HEADER.subarray(2))) return Buffer.alloc(0);
    const end = start.indexOf(END_OF_HEADER);
    if (end >= 0) return Buffer.from(start.subarray(0, end + 2));
    if (start.length > MAX_HEADER) return Buffer.alloc(0);
  }
  return start;
}
