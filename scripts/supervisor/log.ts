import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROTATE_BYTES = 20 * 2 ** 20;
const PINO_WARNING = 40;

export const say = (line: string) => process.stdout.write(`${line}\n`);

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** A log file that is moved aside (.1) when it has grown large. */
function rotating(path: string): { write(line: string): void } {
  let bytes = sizeOf(path);
  let stream: WriteStream = createWriteStream(path, { flags: 'a', mode: 0o640 });
  return {
    write(line) {
      if (bytes > ROTATE_BYTES) {
        stream.end();
        renameSync(path, `${path}.1`);
        stream = createWriteStream(path, { flags: 'a', mode: 0o640 });
        bytes = 0;
      }
      bytes += Buffer.byteLength(line) + 1;
      stream.write(`${line}\n`);
    },
  };
}

interface PinoLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** What of a process's line belongs on the terminal: plain lines whole, of JSON lines only warnings and worse. */
export function terminalText(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  let entry: PinoLine;
  try {
    entry = JSON.parse(line) as PinoLine;
  } catch {
    return line;
  }
  if (typeof entry.level !== 'number' || entry.level < PINO_WARNING) return undefined;
  return [entry.level >= 50 ? 'error:' : 'warning:', entry.msg, entry.err?.message].filter(Boolean).join(' ');
}

export interface ProcessLog {
  follow(output: Readable): void;
}

/** Keeps all a process says in logs/<name>.log and prints what a person should see. */
export function processLog(dataFolder: string, name: string): ProcessLog {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = rotating(join(folder, `${name}.log`));
  return {
    follow(output) {
      createInterface({ input: output }).on('line', (line) => {
        file.write(line);
        const text = terminalText(line);
        if (text) say(`${name.padEnd(8)}| ${text}`);
      });
    },
  };
}
