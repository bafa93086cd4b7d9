// Office macros: whether a document has any, whether they start by themselves, and whether they reach outside.
import CFB from 'cfb';
import type { Budget } from '../containers/budget.ts';
import { type ZipEntry, zipMember } from '../containers/zip.ts';

export type MacroLook = {
  macro: 'none' | 'present' | 'auto_run' | 'suspicious';
  words: string[];
  is_encrypted: boolean;
  remote_template: string;
};

const auto_words =
  /\b(?:auto_?open|auto_?exec|auto_?close|auto_?new|document_?(?:open|close|new)|workbook_?(?:open|activate|beforeclose)|auto_?activate|presentation_?open)\b/gi;
const outward_words =
  /\b(?:shell(?:execute\w?)?|wscript\.shell|createobject|getobject|powershell|cmd\.exe|urldownloadtofile\w?|xmlhttp|winhttp\w*|adodb\.stream|savetofile|callbyname|virtualalloc\w*|createthread|createprocess\w?|regwrite|environ|mshta|rundll32|certutil|bitsadmin|scripting\.filesystemobject)\b/gi;

const nothing: MacroLook = { macro: 'none', words: [], is_encrypted: false, remote_template: '' };

// Binary Office documents, and the vbaProject.bin of the newer ones, are OLE compound files (MS-CFB).
export function lookIntoOle(bytes: Buffer): MacroLook {
  let container: CFB.CFB$Container;
  try {
    container = CFB.read(bytes, { type: 'buffer' });
  } catch {
    // The library reads what Office reads; a file neither opens has no macro that could run.
    return nothing;
  }
  const paths = container.FullPaths ?? [];
  const stream = (index: number) => Buffer.from((container.FileIndex[index]?.content ?? []) as Uint8Array);
  if (paths.some((path) => /EncryptedPackage$/i.test(path))) return { ...nothing, is_encrypted: true };
  const in_vba = paths.flatMap((path, index) => (/\/VBA\/[^/]+$/i.test(path) ? [index] : []));
  if (in_vba.length > 0) return judgeSource(in_vba.map((index) => vbaSource(stream(index))).join('\n'));
  const workbook = paths.findIndex((path) => /\/(?:Workbook|Book)$/i.test(path));
  if (workbook !== -1 && hasMacroSheet(stream(workbook)))
    return { ...nothing, macro: 'auto_run', words: ['Excel 4.0'] };
  return nothing;
}

// The newer documents are zip archives (ECMA-376).
export function lookIntoOoxml(bytes: Buffer, entries: readonly ZipEntry[], budget: Budget): MacroLook {
  const find = (pattern: RegExp) => entries.find((entry) => pattern.test(entry.name));
  const read = (entry: ZipEntry | undefined) => (entry ? zipMember(bytes, entry, budget) : null);
  const named = find(/vbaProject\.bin$/i);
  const project = read(named);
  let look = project ? lookIntoOle(project) : nothing;
  if (named && look.macro === 'none') look = { ...look, macro: 'present' };
  if (look.macro === 'none' && find(/^xl\/macrosheets\//i))
    look = { ...look, macro: 'auto_run', words: ['Excel 4.0'] };
  const relations = read(find(/^word\/_rels\/settings\.xml\.rels$/i))?.toString('utf8', 0, 64 * 1024) ?? '';
  const remote =
    /attachedTemplate"[^>]{0,500}Target="(https?:[^"]{1,500})"|Target="(https?:[^"]{1,500})"[^>]{0,500}attachedTemplate"/i.exec(
      relations,
    );
  return { ...look, remote_template: remote?.[1] ?? remote?.[2] ?? '' };
}

function judgeSource(source: string): MacroLook {
  const auto = unique(source.match(auto_words));
  const outward = unique(source.match(outward_words));
  const macro = auto.length > 0 ? (outward.length > 0 ? 'suspicious' : 'auto_run') : 'present';
  return { ...nothing, macro, words: [...auto, ...outward].slice(0, 8) };
}

function unique(words: readonly string[] | null): string[] {
  return [...new Set((words ?? []).map((word) => word.toLowerCase()))];
}

// A module stream holds compiled code, then its source compressed; the source starts with "Attribut…".
function vbaSource(stream: Buffer): string {
  const mark = stream.indexOf('\0Attribut', 0, 'latin1');
  if (mark < 3) return '';
  return decompressVba(stream.subarray(mark - 3));
}

// MS-OVBA §2.4.1.3: chunks of at most 4096 bytes, literals and copies told apart by flag bits.
export function decompressVba(bytes: Buffer): string {
  const out: number[] = [];
  let at = 1;
  while (at + 2 <= bytes.length && out.length < 1024 * 1024) {
    const header = bytes.readUInt16LE(at);
    if ((header & 0x7000) !== 0x3000) break;
    const end = Math.min(bytes.length, at + (header & 0x0fff) + 3);
    const is_packed = (header & 0x8000) !== 0;
    at += 2;
    if (!is_packed) {
      for (; at < end; at++) out.push(bytes[at] as number);
      continue;
    }
    at = decompressChunk(bytes, at, end, out);
  }
  return Buffer.from(out).toString('latin1');
}

function decompressChunk(bytes: Buffer, from: number, end: number, out: number[]): number {
  const start = out.length;
  let at = from;
  while (at < end) {
    const flags = bytes[at++] as number;
    for (let bit = 0; bit < 8 && at < end; bit++) {
      if (((flags >> bit) & 1) === 0) {
        out.push(bytes[at++] as number);
        continue;
      }
      if (at + 2 > end) return end;
      const token = bytes.readUInt16LE(at);
      at += 2;
      const offset_bits = Math.max(4, Math.ceil(Math.log2(Math.max(1, out.length - start))));
      const length = (token & (0xffff >> offset_bits)) + 3;
      const back = (token >> (16 - offset_bits)) + 1;
      if (back > out.length) return end;
      for (let i = 0; i < length; i++) out.push(out[out.length - back] as number);
    }
  }
  return at;
}

// BIFF8 BOUNDSHEET (0x85): sheet type 1 is a macro sheet (MS-XLS §2.4.28).
function hasMacroSheet(workbook: Buffer): boolean {
  for (let at = 0, records = 0; at + 4 <= workbook.length && records < 2000; records++) {
    const type = workbook.readUInt16LE(at);
    const size = workbook.readUInt16LE(at + 2);
    if (type === 0x85 && size >= 6 && workbook[at + 4 + 5] === 1) return true;
    if (type === 0x0a) return false;
    at += 4 + size;
  }
  return false;
}
