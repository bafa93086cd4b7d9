import PostalMime from 'postal-mime';
import { boundaryOf } from '../parse/boundary.ts';
import { fieldValue, type RawField, rawFields } from '../parse/headers.ts';
import { base64Text } from './base64-lines.ts';
import { type PartDecoder, partDecoder } from './decode-part.ts';

/** What becomes of the files of a message, one after the other. */
export interface FileTaker {
  begin(file: { name: string; mime: string }): Promise<void>;
  /** Decoded bytes of the file that began last. */
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

export interface TakeOutFiles {
  /** The message without its files, as it comes. */
  out(chunk: Buffer): Promise<void>;
  files: FileTaker;
  /** Text that stands in the message instead of them, asked for when all of them are known; empty: none. */
  ending(): string;
}

/** Bytes of a part's header; what is longer is no file for us. */
const MAX_PART_HEADER = 65_536;
/** Header of a message, as our SMTP server bounds it. */
const MAX_HEADER = 1_048_576;
/** Multiparts in each other; what lies deeper stays where it is. */
const MOST_DEPTH = 20;
const MARK = Buffer.from('\r\n--');
const END_OF_HEADER = Buffer.from('\r\n\r\n');
/** After a mark: the longest boundary, its two dashes, white space, the line's end. */
const DELIMITER_BYTES = 70 + 2 + 80 + 2;

const stays = /^\s*(?:multipart\/|application\/(?:x-)?pkcs7-signature|application\/pgp-)/i;
const replaced = /^content-(?:type|transfer-encoding|disposition|id|description)$/;

/** Whether the part is a file that its reader saves, and no text or picture within the message. */
function isFile(fields: readonly RawField[]): boolean {
  const [type, disposition] = [fieldValue(fields, 'content-type'), fieldValue(fields, 'content-disposition')];
  if (stays.test(type)) return false;
  if (/^\s*attachment\b/i.test(disposition)) return true;
  const is_named = /\b(?:file)?name\*?\d*\*?\s*=/i.test(`${type};${disposition}`);
  return is_named && fieldValue(fields, 'content-id') === '';
}

/** Name and type by the library that reads whole mails, so that a file is called the same here and there. */
async function fileOf(header: Buffer): Promise<{ name: string; mime: string }> {
  const mail = await PostalMime.parse(Buffer.concat([header, Buffer.from('\r\nx')]));
  const [file] = mail.attachments;
  return { name: file?.filename ?? '', mime: file?.mimeType ?? '' };
}

interface Delimiter {
  /** Index of its multipart among those that are open. */
  level: number;
  closes: boolean;
}

/**
 * Passes a message on without the files attached to it, which go elsewhere as they come. It is read once, and no more of it is in memory than a
 * few chunks, however large it is.
 */
export async function takeOutFiles(message: AsyncIterable<Buffer>, task: TakeOutFiles): Promise<void> {
  const source = message[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  let is_end = false;

  async function more(): Promise<boolean> {
    if (is_end) return false;
    const { value, done } = await source.next();
    if (done) is_end = true;
    else rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  }

  /** Its last line end is left as the start of the body; null: it does not end within the bound. */
  async function header(most: number): Promise<Buffer | null> {
    for (;;) {
      if (rest.subarray(0, 2).equals(END_OF_HEADER.subarray(2))) return Buffer.alloc(0);
      const at = rest.indexOf(END_OF_HEADER);
      if (at >= 0 && at <= most) {
        const block = Buffer.from(rest.subarray(0, at + 2));
        rest = rest.subarray(at + 2);
        return block;
      }
      if (at > most || rest.length > most || !(await more())) return null;
    }
  }

  function delimiterAt(at: number, open: readonly string[]): (Delimiter & { end: number }) | null {
    const line = rest.subarray(at + MARK.length, at + MARK.length + DELIMITER_BYTES).toString('latin1');
    for (let level = open.length - 1; level >= 0; level -= 1) {
      const boundary = open[level] ?? '';
      if (!line.startsWith(boundary)) continue;
      // The line end after a closing delimiter may be that before the next one.
      const tail = /^(?:(--)[ \t]*(?=\r\n|$)|[ \t]*(?:\r\n|$))/.exec(line.slice(boundary.length));
      if (tail)
        return {
          ...{ level, closes: tail[1] !== undefined },
          end: at + MARK.length + boundary.length + tail[0].length,
        };
    }
    return null;
  }

  /** Passes bytes on up to the next delimiter of an open multipart; null: the message ended. */
  async function untilDelimiter(
    open: readonly string[],
    pass: (chunk: Buffer) => Promise<void>,
  ): Promise<Delimiter | null> {
    for (;;) {
      const at = rest.indexOf(MARK);
      if (at >= 0) {
        while (rest.length < at + MARK.length + DELIMITER_BYTES && (await more()));
        const found = delimiterAt(at, open);
        const passed = rest.subarray(0, found ? at : at + MARK.length);
        if (passed.length > 0) await pass(passed);
        rest = rest.subarray(found ? found.end : at + MARK.length);
        if (found) return found;
        continue;
      }
      const sure = Math.max(0, rest.length - MARK.length + 1);
      if (sure > 0) await pass(rest.subarray(0, sure));
      rest = rest.subarray(sure);
      if (await more()) continue;
      if (rest.length > 0) await pass(rest);
      rest = Buffer.alloc(0);
      return null;
    }
  }

  const write = (text: string) => task.out(Buffer.from(text, 'latin1'));

  async function takeFile(block: Buffer, fields: readonly RawField[], open: readonly string[]) {
    await task.files.begin(await fileOf(block));
    const decoder: PartDecoder = partDecoder(fieldValue(fields, 'content-transfer-encoding'));
    // The empty line after its header.
    let skip = 2;
    const found = await untilDelimiter(open, async (chunk) => {
      const body = chunk.subarray(skip);
      skip = Math.max(0, skip - chunk.length);
      const decoded = decoder.push(body);
      if (decoded.length > 0) await task.files.write(decoded);
    });
    const last = decoder.end();
    if (last.length > 0) await task.files.write(last);
    await task.files.end();
    return found;
  }

  const top = await header(MAX_HEADER);
  const fields = top === null ? [] : rawFields(top);
  if (top && isFile(fields)) {
    await takeFile(top, fields, []);
    const kept = fields.filter(({ key }) => !replaced.test(key)).map(({ line }) => `${line}\r\n`);
    await task.out(Buffer.from(kept.join('')));
    return write(textPart(task.ending()));
  }
  const type = fieldValue(fields, 'content-type');
  const boundary = /^\s*multipart\/(?!signed|encrypted)/i.test(type) ? boundaryOf(type) : null;
  if (top) await task.out(top);
  if (boundary === null) {
    await untilDelimiter([], task.out);
    return;
  }
  let open = [boundary];
  let found = await untilDelimiter(open, task.out);
  while (found && !(found.closes && found.level === 0)) {
    const ended = open[found.level] ?? '';
    open = open.slice(0, found.closes ? found.level : found.level + 1);
    if (found.closes) {
      await write(`\r\n--${ended}--`);
      found = await untilDelimiter(open, task.out);
      continue;
    }
    const block = await header(MAX_PART_HEADER);
    const part = block ? rawFields(block) : [];
    if (block && isFile(part)) {
      found = await takeFile(block, part, open);
      continue;
    }
    await write(`\r\n--${open.at(-1) ?? ''}\r\n`);
    if (block) await task.out(block);
    const inner = fieldValue(part, 'content-type');
    const next = /^\s*multipart\//i.test(inner) && open.length < MOST_DEPTH ? boundaryOf(inner) : null;
    if (next !== null) open = [...open, next];
    found = await untilDelimiter(open, task.out);
  }
  const ending = task.ending();
  if (ending !== '') await write(`\r\n--${boundary}\r\n${textPart(ending)}`);
  await write(`\r\n--${boundary}--\r\n`);
}

/** A part of text, whatever its characters are. */
function textPart(text: string): string {
  const lines = base64Text(Buffer.from(text.replace(/\r?\n/g, '\r\n')));
  return `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: inline\r\n\r\n${lines}`;
}
