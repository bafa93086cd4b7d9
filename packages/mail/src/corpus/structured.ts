// Mail of parts in parts made by chance, with one or two of its structural fields written as some program might write them.
import type { Chance, Made } from './generated.ts';

const head =
  'From: A <a@sign.example>\r\nTo: user@acme.example\r\nSubject: hello\r\nDate: Wed, 25 Nov 2026 18:00:00 +0000\r\nMIME-Version: 1.0\r\n';

/** What a file holds: no text, so that no program takes it for one. */
const content = ({ below }: Chance) =>
  Buffer.from(Array.from({ length: 24 + below(200) }, () => 128 + below(128)));
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n');

type Change = (message: string, chance: Chance) => string;

/** One occurrence of a pattern, chosen by chance, written otherwise. */
const once =
  (pattern: RegExp, replacement: (found: string) => string): Change =>
  (message, { below }) => {
    const found = [...message.matchAll(new RegExp(pattern, 'g'))];
    const one = found[below(Math.max(1, found.length))];
    if (!one) return message;
    return message.slice(0, one.index) + replacement(one[0]) + message.slice(one.index + one[0].length);
  };

export const changes: Readonly<Record<string, Change>> = {
  nothing: (message) => message,
  'small letters': once(/Content-Type: /, () => 'content-type: '),
  'no blank behind a colon': once(/Content-Type: /, () => 'Content-Type:'),
  'a blank before a colon': once(/Content-Type: /, () => 'Content-Type : '),
  'a field twice': once(/Content-Type: [^\r]*\r\n/, (line) => line + line.replace('/', '/x-')),
  'an encoding twice': once(
    /Content-Transfer-Encoding: base64\r\n/,
    (line) => `Content-Transfer-Encoding: 8bit\r\n${line}`,
  ),
  'a comment': once(/boundary=/, () => '(a "comment") boundary='),
  'a folded parameter': once(/; boundary=/, () => ';\r\n\tboundary='),
  'a boundary without quotes': once(/boundary="(\w+)"/, (text) => text.replaceAll('"', '')),
  'a boundary in single quotes': once(/boundary="\w+"/, (text) => text.replaceAll('"', "'")),
  'a boundary in pieces': once(/boundary="(\w+)"/, (text) => text.replace('boundary=', 'boundary*0=')),
  'a boundary with a blank': once(/boundary="\w+"/, (text) => text.replace(/"$/, ' "')),
  'a second boundary': once(/boundary="\w+"/, (text) => `${text}; boundary="other"`),
  'a name in pieces': once(/filename="(\w+)\.dat"/, (text) =>
    text.replace(/"(\w+)\.dat"/, '"x.txt"; filename*0="$1"; filename*1=".dat"'),
  ),
  'a name with a charset': once(/filename="\w+\.dat"/, (text) =>
    text.replace(/filename="(\w+)\.dat"/, "filename*=utf-8''$1%2Edat"),
  ),
  'an encoded name': once(/filename="\w+\.dat"/, (text) =>
    text.replace(
      /"(\w+\.dat)"/,
      (_all, name: string) => `"=?utf-8?B?${Buffer.from(name).toString('base64')}?="`,
    ),
  ),
  'two names': once(/filename="/, () => 'filename="x.txt"; filename="'),
  'another name in the type': once(/octet-stream/, () => 'octet-stream; name="x.exe"'),
  'a line feed alone': once(/\r\n/, () => '\n'),
  'a carriage return alone': once(/\r\n/, () => '\r'),
  'a missing line end': once(/\r\n\r\n/, () => '\r\n'),
  'a field without a colon': once(/Content-Disposition: /, () => 'Content-Disposition '),
  'an unknown encoding': once(/Encoding: base64/, () => 'Encoding: base46'),
  'an encoding in capitals': once(/Encoding: base64/, () => 'Encoding: BASE64'),
  'an encoding with a comment': once(/Encoding: base64/, () => 'Encoding: base64 (files)'),
  'an encoding in quotes': once(/Encoding: base64/, () => 'Encoding: "base64"'),
  'a sign inside base64': once(/\r\n[A-Za-z0-9+/]{20}/, (text) => `${text}!`),
  'base64 that ends early': once(/\r\n[A-Za-z0-9+/]{20}/, (text) => `${text}==`),
  'a boundary with text behind': once(/\r\n--\w+\r\n/, (text) => text.replace(/\r\n$/, ' text\r\n')),
  'a boundary with blanks behind': once(/\r\n--\w+\r\n/, (text) => text.replace(/\r\n$/, ' \t\r\n')),
  'an end that is missing': once(/--\w+--\r\n/, () => ''),
  'parts behind the end': (message) => message + message.slice(message.indexOf('\r\n--') + 2),
  'a null byte': once(/multipart/, () => 'multi\0part'),
  'a type without a subtype': once(/application\/octet-stream/, () => 'application'),
  'an attached message': once(/application\/octet-stream/, () => 'message/rfc822'),
  'a blank line of blanks': once(/\r\n\r\n/, () => '\r\n \r\n\r\n'),
};

function tree(chance: Chance, depth: number, level = 0): string {
  const { below, pick } = chance;
  if (depth === 0 || (level > 0 && below(3) === 0)) {
    if (below(3) === 0) return 'Content-Type: text/plain; charset=utf-8\r\n\r\nSee the file, thanks.\r\n';
    const type = 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n';
    return `${type}Content-Disposition: attachment; filename="f${below(1000)}.dat"\r\n\r\n${base64(content(chance))}\r\n`;
  }
  const boundary = `b${level}x${below(1000)}`;
  const parts = Array.from({ length: 1 + below(3) }, () => tree(chance, depth - 1, level + 1));
  const type = `Content-Type: multipart/${pick(['mixed', 'mixed', 'related', 'alternative'])}; boundary="${boundary}"`;
  return `${type}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`;
}

/** A message of up to three levels with one or two changes, named by them. */
export function structured(chance: Chance): Made {
  const names = Array.from({ length: 1 + chance.below(2) }, () => chance.pick(Object.keys(changes)));
  const whole = tree(chance, 1 + chance.below(3));
  const changed = names.reduce((message, name) => changes[name]?.(message, chance) ?? message, whole);
  return { name: names.join(', '), bytes: Buffer.from(head + changed, 'latin1') };
}
