// The lines of all processes' logs that speak of a message, in the order of time.
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface LogLine {
  time: Date;
  /** Process that wrote it: the name of its file. */
  process: string;
  text: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Fields whose values name a message; what stands beside a known one is followed too. */
const naming = ['queue_id', 'queue_entry_id', 'cloudid', 'message_id'] as const;
/** Said of every line, or by its own column. */
const left_out = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'node', 'reqId']);

/**
 * @param folder `logs` of the data folder; files that were moved aside (.1) are read as well
 * @param ids names of the message; found ones are added to it
 */
export async function linesAbout(folder: string, ids: Set<string>): Promise<LogLine[]> {
  const files = readdirSync(folder)
    .filter((name) => /\.log(?:\.\d+)?$/.test(name))
    .sort();
  // Names stand in lines before those they lead to: read on until none is new.
  for (let known = -1; known !== ids.size; ) {
    known = ids.size;
    for (const file of files)
      for await (const { fields } of parsedLines(join(folder, file), ids))
        for (const key of naming) if (typeof fields[key] === 'string') ids.add(fields[key]);
  }
  const lines: LogLine[] = [];
  for (const file of files)
    for await (const { time, msg, fields } of parsedLines(join(folder, file), ids))
      lines.push({ time: new Date(time), process: file.replace(/\.log.*$/, ''), text: msg, fields });
  return lines.sort((a, b) => a.time.getTime() - b.time.getTime());
}

async function* parsedLines(
  path: string,
  ids: ReadonlySet<string>,
): AsyncGenerator<{ time: number; msg: string; fields: Record<string, unknown> }> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (!line.startsWith('{') || ![...ids].some((id) => line.includes(id))) continue;
    const entry = parsed(line);
    if (typeof entry?.time !== 'number') continue;
    const fields = Object.fromEntries(Object.entries(entry).filter(([key]) => !left_out.has(key)));
    // As a value of its own: an id within another text is another's.
    if (!Object.values(fields).some((value) => typeof value === 'string' && ids.has(value))) continue;
    yield { time: entry.time, msg: String(entry.msg ?? ''), fields };
  }
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    // The line that was being written when its process ended.
    return null;
  }
}
