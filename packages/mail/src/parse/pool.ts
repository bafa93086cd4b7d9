import type { Readable } from 'node:stream';
import type { ParsedMessage } from './parsed-message.ts';

type Source = Buffer | { size: number; open: () => Readable };

export type ReadContent = { html: string | null; plain: string };
export type ReadAttachment = { name: string; mime: string; content: Buffer };

// Worker threads that parse, with a limit of time and memory each. Never rejects because of a message.
export type ParserPool = AsyncDisposable & {
  parse: (source: Source) => Promise<ParsedMessage>;
  // The bodies for display, capped; html is null when it breaks a cap.
  readContent: (source: Source) => Promise<ReadContent>;
  // Attachment n as counted in ParsedMessage.attachments; null when there is none.
  readAttachment: (source: Source, n: number) => Promise<ReadAttachment | null>;
};
