import type { CopyBody, CopyParts } from '../delivery/copy/steps.ts';
import { splitFields } from '../headers/rewrite.ts';

/** Fields that say what the content is; they go with it into a signature or an envelope. */
const of_content = /^content-[a-z-]+[ \t]*:/i;
const LINE_END = Buffer.from('\r\n');

/** A MIME part as it is signed or encrypted: its own header, the empty line, its body. */
export interface MimeEntity {
  size: number;
  open(): AsyncGenerator<Buffer>;
}

export interface SplitMessage {
  /** Fields of the message, those of its content left out. */
  fields: string[];
  entity: MimeEntity;
}

/** A message whose content is given fields of its header that others on the way are not to read, or to change. */
export type ProtectedHeader = CopyParts & { inner_fields?: readonly string[] };

export function splitMessage({ header, body, inner_fields = [] }: ProtectedHeader): SplitMessage {
  const all = splitFields(header.toString('latin1'));
  const own = all.filter((field) => of_content.test(field));
  // RFC 2045 §5.2: what says nothing of itself is this.
  if (!own.some((field) => /^content-type[ \t]*:/i.test(field)))
    own.unshift('Content-Type: text/plain; charset=us-ascii\r\n');
  const start = Buffer.from([...inner_fields, ...own].join(''), 'latin1');
  return {
    fields: all.filter((field) => !of_content.test(field)),
    entity: joined([start], body.size === 0 ? ofBytes(LINE_END) : body),
  };
}

/** Message of these parts: `content` are the fields of its content. */
export function messageOf(fields: readonly string[], content: readonly string[], body: CopyBody): CopyParts {
  const version = fields.some((field) => /^mime-version[ \t]*:/i.test(field))
    ? []
    : ['MIME-Version: 1.0\r\n'];
  return { header: Buffer.from([...fields, ...version, ...content].join(''), 'latin1'), body };
}

export const ofBytes = (bytes: Buffer): CopyBody => ({
  size: bytes.length,
  async *open() {
    yield bytes;
  },
});

/** These pieces, then the body, then those; read from the start any number of times. */
export function joined(
  before: readonly Buffer[],
  body: { size: number; open(): AsyncIterable<Buffer> },
  after: readonly Buffer[] = [],
): MimeEntity {
  const sum = (pieces: readonly Buffer[]) => pieces.reduce((all, { length }) => all + length, 0);
  return {
    size: sum(before) + body.size + sum(after),
    async *open() {
      yield* before;
      yield* body.open();
      yield* after;
    },
  };
}
