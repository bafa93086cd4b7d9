// Reads the XML of a DMARC report: strictly first, then what can be saved of it.
import { SaxesParser } from 'saxes';
import {
  type AggregateReport,
  assembleReport,
  type Element,
  type ReportParts,
  readRecord,
} from './aggregate-report.ts';
import { report_limits } from './limits.ts';
import { type Problem, RefusedReport, type ReportNote } from './problem.ts';

/** The parts that are kept; all else is passed over. */
const parts = new Set(['report_metadata', 'policy_published', 'record']);
/** Signs given to the parser at once. */
const PIECE = 65_536;

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

class BrokenXml extends Error {
  readonly line: number;
  constructor(line: number) {
    super('not well-formed');
    this.line = line;
  }
}

/**
 * Calls `onPart` for each part as soon as it is complete, so that no report is held as a tree.
 * @throws {BrokenXml} @throws {RefusedReport}
 */
function readStrictly(text: string, onPart: (part: Element) => void): void {
  const parser = new SaxesParser({ position: true });
  const open: Element[] = [];
  let depth = 0;
  let root = '';
  parser.on('error', () => {
    throw new BrokenXml(parser.line);
  });
  // No report needs one, and entities multiply.
  parser.on('doctype', () => {
    throw new RefusedReport('dtd');
  });
  parser.on('opentag', ({ name: full }) => {
    const name = localName(full);
    depth += 1;
    if (depth === 1) root = name;
    if (depth === 1 && name !== 'feedback' && !parts.has(name)) throw new RefusedReport('not_a_report');
    if (depth > report_limits.depth) throw new RefusedReport('not_a_report');
    if (open.length === 0 && !parts.has(name)) return;
    const element: Element = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element && element.text.length < report_limits.text) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) onPart(element);
  });
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
  if (root === '') throw new BrokenXml(1);
}

function collector() {
  const found: ReportParts = { metadata: undefined, policy: undefined, records: [], left_out: 0, notes: [] };
  function add(part: Element): void {
    if (part.name === 'report_metadata') found.metadata ??= part;
    else if (part.name === 'policy_published') found.policy ??= part;
    else {
      const record = readRecord(part);
      if (record) found.records.push(record);
      else found.left_out += 1;
      if (found.records.length + found.left_out > report_limits.records)
        throw new RefusedReport('too_many_records', { most: report_limits.records });
    }
  }
  return { found, add };
}

/** By its first bytes, else as the declaration says; UTF-8 where that names nothing we know. */
function decode(bytes: Buffer): { text: string; is_right: boolean } {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const head = bytes.toString('latin1', 0, 200);
  const label = marked ?? /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return { text: decoderOf(label, true).decode(bytes), is_right: true };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: decoderOf(label, false).decode(bytes), is_right: false };
  }
}

function decoderOf(label: string, fatal: boolean): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder('utf-8', { fatal });
  }
}

export const looksLikeXml = (bytes: Buffer): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(bytes.toString('latin1', 0, 64));

/** @throws {RefusedReport} */
export function readAggregateXml(bytes: Buffer): AggregateReport {
  if (bytes.length === 0) throw new RefusedReport('empty');
  if (!looksLikeXml(bytes)) throw new RefusedReport('not_xml');
  const { text, is_right } = decode(bytes);
  const notes: Problem<ReportNote>[] = is_right ? [] : [{ code: 'wrong_encoding', params: {} }];
  const whole = collector();
  try {
    readStrictly(text, whole.add);
    return assembleReport({ ...whole.found, notes });
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
    if (/<!DOCTYPE/i.test(text.slice(0, 10_000))) throw new RefusedReport('dtd');
    const saved = salvage(text);
    return assembleReport({
      ...saved,
      notes: [...notes, { code: 'broken_xml', params: { line: error.line } }],
    });
  }
}

/** Each part by itself: damage in one leaves the others whole, and a part cut off at the end is left out. */
function salvage(text: string): ReportParts {
  const { found, add } = collector();
  const begin = /<((?:[\w.-]+:)?(report_metadata|policy_published|record))(?=[\s>])[^>]*>/gi;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const [, full = '', name = ''] = match;
    const end = text.indexOf(`</${full}>`, begin.lastIndex);
    if (end === -1) {
      if (name.toLowerCase() === 'record') found.left_out += 1;
      continue;
    }
    const part = text.slice(match.index, end + full.length + 3);
    begin.lastIndex = end;
    add(elementOf(part, name.toLowerCase()));
  }
  return found;
}

function elementOf(part: string, name: string): Element {
  let element: Element | undefined;
  try {
    readStrictly(part, (one) => {
      element = one;
    });
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error;
  }
  return element ?? loosely(part, name);
}

/** The values of a part that is not well-formed: text between the first and last tag of a name that holds no other. */
const shape: Record<string, readonly (string | readonly [string, readonly string[]])[]> = {
  report_metadata: ['org_name', 'email', 'report_id', ['date_range', ['begin', 'end']]],
  policy_published: ['domain', 'adkim', 'aspf', 'p', 'sp', 'np', 'pct', 'testing'],
  record: [
    ['row', ['source_ip', 'count', 'policy_evaluated']],
    ['identifiers', ['header_from', 'envelope_from', 'envelope_to']],
    ['auth_results', ['dkim', 'spf']],
  ],
  policy_evaluated: ['disposition', 'dkim', 'spf'],
  dkim: ['domain', 'selector', 'result'],
  spf: ['domain', 'scope', 'result'],
};

function between(text: string, name: string): string[] {
  const found: string[] = [];
  const opening = `<${name}>`;
  const closing = `</${name}>`;
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at)) {
    const end = text.indexOf(closing, at);
    if (end === -1) break;
    found.push(text.slice(at + opening.length, end));
    at = end + closing.length;
    if (found.length === report_limits.results) break;
  }
  return found;
}

function loosely(text: string, name: string): Element {
  const inner = shape[name] ?? [];
  return {
    name,
    text: inner.length === 0 ? text : '',
    children: inner.flatMap((one) => {
      if (typeof one === 'string') return between(text, one).map((value) => leaf(one, value));
      const [child, leaves] = one;
      return between(text, child).map((value) => ({
        name: child,
        text: '',
        children: leaves.flatMap((each) =>
          between(value, each).map((within) => (shape[each] ? loosely(within, each) : leaf(each, within))),
        ),
      }));
    }),
  };
}

const leaf = (name: string, text: string): Element => ({ name, text, children: [] });
