// The texts where translators change them: the source files of packages/locales, one folder a language.
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@postern/locales';
import ts from 'typescript';

/** Texts the servers write themselves; the console's editor shows only the console's own. */
const not_of_the_console = [
  'mail-texts.ts',
  'notification-texts.ts',
  'portal.ts',
  'product-mails.ts',
  'report-texts.ts',
  'sms-texts.ts',
  'report-consent.ts',
  'status-page.ts',
];

export class TextFault extends Error {
  readonly status: 404 | 422;
  constructor(status: 404 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

interface Place {
  readonly file: string;
  readonly text: string;
  /** Range of the literal in the file. */
  readonly start: number;
  readonly end: number;
}

/** Every `'key': 'text'` of a file; what is computed is left alone. */
function placesIn(file: string, content: string): Map<string, Place> {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const places = new Map<string, Place>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      (ts.isStringLiteral(node.name) || ts.isIdentifier(node.name)) &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      const { initializer } = node;
      places.set(node.name.text, {
        file,
        text: initializer.text,
        start: initializer.getStart(source),
        end: initializer.getEnd(),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

async function readLanguage(folder: string, language: Locale): Promise<Map<string, Place>> {
  const names = await readdir(join(folder, language));
  const files = names.filter((name) => name.endsWith('.ts') && !not_of_the_console.includes(name)).sort();
  const all = new Map<string, Place>();
  for (const name of files) {
    const file = join(folder, language, name);
    for (const [key, place] of placesIn(file, await readFile(file, 'utf8'))) all.set(key, place);
  }
  return all;
}

/** A TypeScript literal of the text, in the quotes the house's formatter would choose. */
export function literalOf(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  // Line and paragraph separators end a line in some tools' eyes.
  const plain = escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return quote + plain.replaceAll(quote, `\\${quote}`) + quote;
}

const places = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');

export interface Sources {
  read(): Promise<Record<Locale, Record<string, string>>>;
  /** Writes one text; the file stays valid TypeScript with everything else as it was. */
  write(language: Locale, key: string, text: string): Promise<void>;
}

/** @param tidy formats a file after it was written */
export function openSources(folder: string, tidy: (file: string) => Promise<void>): Sources {
  let writing: Promise<void> = Promise.resolve();

  async function write(language: Locale, key: string, text: string): Promise<void> {
    if (text.trim() === '' || text.length > 20_000 || !text.isWellFormed())
      throw new TextFault(422, 'The text is empty, too long or not well-formed.');
    const place = (await readLanguage(folder, language)).get(key);
    const source = (await readLanguage(folder, 'en_GB')).get(key);
    if (!place || !source) throw new TextFault(404, `There is no text ${key} in ${language}.`);
    // English decides which places a text has; changing them there means changing the program.
    if (places(text) !== places(source.text))
      throw new TextFault(
        422,
        `The text must have the places ${places(source.text) || 'of the source: none'}.`,
      );
    const content = await readFile(place.file, 'utf8');
    const changed = content.slice(0, place.start) + literalOf(text) + content.slice(place.end);
    if (placesIn(place.file, changed).get(key)?.text !== text)
      throw new TextFault(422, 'The text cannot be written down.');
    const temporary = `${place.file}.${randomBytes(4).toString('hex')}`;
    await writeFile(temporary, changed);
    await rename(temporary, place.file);
    await tidy(place.file);
  }

  return {
    async read() {
      const texts = await Promise.all(
        locales.map(async (language) => {
          const known = await readLanguage(folder, language);
          return [language, Object.fromEntries([...known].map(([key, { text }]) => [key, text]))] as const;
        }),
      );
      return Object.fromEntries(texts) as Record<Locale, Record<string, string>>;
    },
    write(language, key, text) {
      // One after the other: two edits of one file must not undo each other.
      const done = writing.then(() => write(language, key, text));
      writing = done.catch(() => undefined);
      return done;
    },
  };
}
