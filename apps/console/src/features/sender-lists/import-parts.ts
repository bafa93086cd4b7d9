/** A file sent in parts as large as one call takes, each with the number of its first line. */
import { MOST_LIST_ROWS } from '@postern/contract/sender-lists';
import { type ListImportIssue, listImport } from '@postern/contract/sender-lists/import';
import { call } from '@postern/web/api.ts';
import type { Draft } from './draft.ts';

export type Imported = {
  rows: number;
  added: number;
  changed: number;
  there: number;
  refused: number;
  issues: ListImportIssue[];
  /** Entries it added. */
  ids: string[];
};

/** The text of a file; spreadsheets write UTF-16 or, in older versions, windows-1252. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Characters of one part; the server takes a body of a megabyte, of which umlauts take two bytes. */
const MOST_CHARACTERS = 400_000;

export type Part = { csv: string; first_line: number };

/** Splits at ends of records: a line break inside quotes belongs to its cell. The head line is put before each part. */
export function splitCsv(text: string): Part[] {
  const records: { text: string; line: number }[] = [];
  let [start, line, began, quoted] = [0, 1, 1, false];
  for (let at = 0; at <= text.length; at++) {
    const end = at === text.length;
    if (text[at] === '"') quoted = !quoted;
    if (text[at] === '\n') line += 1;
    if (!end && (text[at] !== '\n' || quoted)) continue;
    if (at > start || end) records.push({ text: text.slice(start, at), line: began });
    start = at + 1;
    began = line;
  }
  const [first, ...rest] = records;
  if (!first) return [];
  // Whether the first line names columns is for the server to say; repeated, a head line stays one and a sender is only said twice.
  const isHead = /sender|address|email|host|list_type/i.test(first.text) && !first.text.includes('@');
  const parts: Part[] = [];
  let current: string[] = [];
  let size = 0;
  let first_line = 1;
  const close = () => {
    if (current.length > 0) parts.push({ csv: current.join('\n'), first_line });
    current = [];
    size = 0;
  };
  for (const record of isHead ? rest : records) {
    if (current.length >= MOST_LIST_ROWS || size + record.text.length > MOST_CHARACTERS) close();
    if (current.length === 0) {
      first_line = isHead ? record.line - 1 : record.line;
      if (isHead) current.push(first.text.replace(/\r$/, ''));
    }
    current.push(record.text.replace(/\r$/, ''));
    size += record.text.length;
  }
  close();
  return parts;
}

export async function importParts(
  text: string,
  draft: Draft,
  apply: boolean,
  onPart: (progress: { part: number; parts: number }) => void,
): Promise<Imported> {
  const parts = splitCsv(text);
  const { list_type, reach, mailbox, domain, tenant_id, instance } = draft;
  const defaults = {
    list_type,
    ...(reach === 'user' && mailbox !== '' ? { scope_user: mailbox } : {}),
    ...(reach === 'domain' ? { scope_domain: domain } : {}),
    ...(reach === 'tenant' ? { scope_tenant: true } : {}),
    ...(reach === 'tenant' && tenant_id !== '' ? { tenant_id: Number(tenant_id) } : {}),
    ...(reach === 'global' ? { scope_global: true, instance: instance || null } : {}),
  };
  const sum: Imported = { rows: 0, added: 0, changed: 0, there: 0, refused: 0, issues: [], ids: [] };
  for (const [index, part] of parts.entries()) {
    onPart({ part: index + 1, parts: parts.length });
    const done = await call(listImport, { body: { ...part, apply, defaults } });
    for (const name of ['rows', 'added', 'changed', 'there', 'refused'] as const) sum[name] += done[name];
    sum.issues.push(...done.issues);
    sum.ids.push(...done.ids);
  }
  return sum;
}
