import { type EnvelopeAddress, parseEnvelopeAddress } from '@postern/addresses';

export interface Command {
  verb: string;
  argument: string;
}

/** Splits a command line into its verb, in capitals, and the rest. */
export function parseCommand(line: string): Command {
  const space = line.indexOf(' ');
  if (space === -1) return { verb: line.toUpperCase(), argument: '' };
  return { verb: line.slice(0, space).toUpperCase(), argument: line.slice(space + 1).trim() };
}

export interface PathArgument {
  address: EnvelopeAddress;
  /** Keywords in capitals, values as sent ('' where there is none). */
  parameters: Map<string, string>;
}

const keyword = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * Reads `FROM:<path> parameters` (RFC 5321 §4.1.2). One space after the colon is tolerated: old mailers send it.
 * Returns null for a syntax error, and for an ESMTP parameter given twice.
 */
export function parsePathArgument(argument: string, word: 'FROM' | 'TO'): PathArgument | null {
  const prefix = `${word}:`;
  if (argument.slice(0, prefix.length).toUpperCase() !== prefix) return null;
  const rest = argument.slice(prefix.length).replace(/^ /, '');
  if (!rest.startsWith('<')) return null;
  const end = closingBracket(rest);
  if (end === -1) return null;
  const address = readPath(rest.slice(1, end), word);
  const tail = rest.slice(end + 1);
  if (!address || (tail !== '' && !tail.startsWith(' '))) return null;
  const parameters = parseParameters(tail);
  return parameters && { address, parameters };
}

/**
 * Source routes are of the grammar and mean nothing (RFC 5321 §4.1.1.3, appendix C). The postmaster alone has no domain (§4.5.1).
 */
function readPath(text: string, word: 'FROM' | 'TO'): EnvelopeAddress | null {
  if (word === 'TO' && /^postmaster$/i.test(text))
    return { address: text, local: text, domain: '', needsUtf8: false };
  return parseEnvelopeAddress(text.replace(/^@[a-z0-9._-]+(?:,@[a-z0-9._-]+)*:(?=.)/i, ''));
}

// A '>' inside a quoted local part does not end the path.
function closingBracket(text: string): number {
  let inQuotes = false;
  for (let index = 1; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\' && inQuotes) index += 1;
    else if (character === '"') inQuotes = !inQuotes;
    else if (character === '>' && !inQuotes) return index;
  }
  return -1;
}

function parseParameters(text: string): Map<string, string> | null {
  const parameters = new Map<string, string>();
  for (const part of text.split(' ')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals === -1 ? part : part.slice(0, equals);
    const upper = name.toUpperCase();
    if (!keyword.test(name) || parameters.has(upper)) return null;
    parameters.set(upper, equals === -1 ? '' : part.slice(equals + 1));
  }
  return parameters;
}

/** xtext (RFC 3461 §4): +XX stands for a byte. null when malformed. */
export function decodeXtext(text: string): string | null {
  if (!/^(?:[\x21-\x2a\x2c-\x3c\x3e-\x7e]|\+[0-9A-F]{2})*$/i.test(text)) return null;
  const bytes = text.replace(/\+([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
