/** What a person's certificates name them by beside the address: a distinguished name in the text form of RFC 4514, of the attributes a mail certificate has. */

/** Characters of the whole. */
export const MOST_SUBJECT_PART = 300;
/** Characters of a value (RFC 5280, appendix A.1; of SN and GN our own bound, so that one name does not fill a certificate). */
const most_of = { CN: 64, GN: 64, SN: 64, O: 64, OU: 64, L: 128, ST: 128, C: 2, title: 64 } as const;
export type SubjectAttribute = keyof typeof most_of;
export const subject_attributes = Object.keys(most_of) as SubjectAttribute[];

export const subject_part_faults = [
  ...(['too_long', 'no_equals', 'unknown_attribute', 'twice', 'empty_value', 'value_too_long'] as const),
  ...(['country', 'escape', 'several', 'control'] as const),
] as const;
export type SubjectPartFault = (typeof subject_part_faults)[number];

/** English, for programs; screens say it in their reader's language by the fault's name. `{{what}}`: the attribute or text that is wrong. */
const sentences: Record<SubjectPartFault, string> = {
  too_long: `must have at most ${MOST_SUBJECT_PART} characters`,
  no_equals: '"{{what}}" is no attribute with a value, such as O=Example Ltd',
  unknown_attribute: `{{what}} is none of the attributes ${subject_attributes.join(', ')}`,
  twice: '{{what}} may stand once only',
  empty_value: '{{what}} has no value',
  value_too_long: 'the value of {{what}} is too long',
  country: 'C must be a country code of two letters, such as CH',
  escape:
    '"{{what}}" must be written with a backslash, such as \\, for a comma, or \\ and two hexadecimal digits',
  several: '"+" between attributes is not supported; separate them by commas, or write \\+',
  control: 'must not hold control characters',
};

export class SubjectPartError extends Error {
  readonly fault: SubjectPartFault;
  /** The attribute or text that is wrong; '': the whole. */
  readonly what: string;
  constructor(fault: SubjectPartFault, what = '') {
    super(sentences[fault].replace('{{what}}', what));
    this.fault = fault;
    this.what = what;
  }
}

type Attribute = [type: SubjectAttribute, value: string];

/** As RFC 4514 writes it, so that the most particular comes first; throws SubjectPartError. '' has no attributes. */
export function readSubjectPart(text: string): Attribute[] {
  if (text.length > MOST_SUBJECT_PART) throw new SubjectPartError('too_long');
  if (/\p{Cc}/u.test(text)) throw new SubjectPartError('control');
  if (text.trim() === '') return [];
  const found: Attribute[] = [];
  for (const part of pieces(text)) {
    const [, name = '', raw = ''] = /^\s*([^=\s]+)\s*=(.*)$/su.exec(part) ?? [];
    if (name === '') throw new SubjectPartError('no_equals', part.trim() || ',');
    const type = subject_attributes.find((one) => one.toLowerCase() === name.toLowerCase());
    if (!type) throw new SubjectPartError('unknown_attribute', name);
    // Units of an organisation lie in each other; of the others a person has one.
    if (type !== 'OU' && found.some(([one]) => one === type)) throw new SubjectPartError('twice', type);
    const value = readValue(raw);
    if (value === '') throw new SubjectPartError('empty_value', type);
    if (type === 'C' && !/^[A-Za-z]{2}$/.test(value)) throw new SubjectPartError('country');
    if ([...value].length > most_of[type]) throw new SubjectPartError('value_too_long', type);
    found.push([type, type === 'C' ? value.toUpperCase() : value]);
  }
  return found;
}

/** Parts between commas that no backslash precedes. */
const pieces = (text: string): string[] => text.match(/(?:\\(?:.|$)|[^,\\])+|(?<=,|^)(?=,|$)/gsu) ?? [];

/** RFC 4514 §2.4: these stand with a backslash; a pair of hexadecimal digits after one is a byte of UTF-8. */
function readValue(raw: string): string {
  // White space around a value counts only where a backslash stands before it.
  const text = raw.replace(/^[ ]+/, '').replace(/(?<!\\)[ ]+$/, '');
  /** Each byte as a percent sign and two hexadecimal digits, or a letter as it is. */
  let bytes = '';
  const all = [...text];
  for (let at = 0; at < all.length; at += 1) {
    const one = all[at] as string;
    // Half a character.
    if (/^[\ud800-\udfff]$/.test(one)) throw new SubjectPartError('control');
    if (one === '+') throw new SubjectPartError('several');
    if ('";<>'.includes(one) || (one === '#' && at === 0)) throw new SubjectPartError('escape', one);
    if (one !== '\\') {
      bytes += encodeURIComponent(one);
      continue;
    }
    const next = all[at + 1] ?? '';
    const pair = next + (all[at + 2] ?? '');
    if (next !== '' && ' "#+,;<=>\\'.includes(next)) {
      bytes += encodeURIComponent(next);
      at += 1;
    } else if (/^[0-9a-f]{2}$/i.test(pair)) {
      bytes += `%${pair}`;
      at += 2;
    } else throw new SubjectPartError('escape', `\\${pair}`);
  }
  const value = textOf(bytes);
  if (/\p{Cc}/u.test(value)) throw new SubjectPartError('control');
  return value;
}

function textOf(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    // Bytes that are no UTF-8.
    throw new SubjectPartError('escape', '\\');
  }
}

/** What is wrong with the text; null: nothing is. */
export function subjectPartFault(text: string): SubjectPartError | null {
  try {
    readSubjectPart(text);
    return null;
  } catch (error) {
    if (error instanceof SubjectPartError) return error;
    throw error;
  }
}
