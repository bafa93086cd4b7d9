// Ordinary mail that everybody may get, in languages and forms that those who teach may never have released.
import { scanHtml } from '../../parse/html.ts';
import type { TextPart } from '../../parse/skeleton.ts';
import { learnableOf } from '../features.ts';
import type { Features } from '../model.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import type { EverydayTexts } from './texts.ts';
import { zh } from './zh.ts';

export const everyday_texts: Readonly<Record<string, EverydayTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  ja,
  nl,
  pt,
  ru,
  zh,
};

type Written = {
  subject: string;
  plain?: string;
  html?: string;
  types?: readonly string[];
  files?: readonly (readonly [name: string, mime: string])[];
};

const page = (body: string) => `<html><body>${body}</body></html>`;
const cells = (line: readonly string[]) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const written = ({
  letters,
  notes,
  invitations,
  receipts,
  codes,
  newsletters,
  files,
  pictures,
}: EverydayTexts): Written[] => [
  ...letters.map(([subject, plain]) => ({ subject, plain })),
  ...letters.map(([subject, plain]) => ({ subject, html: page(`<p>${plain}</p>`) })),
  ...notes.map(([subject, plain]) => ({ subject, plain })),
  ...invitations.map(([subject, plain]) => ({ subject, plain, types: ['text/plain', 'text/calendar'] })),
  ...receipts.map(([subject, lines]) => ({
    subject,
    html: page(`<table bgcolor="#ffffff">${lines.map(cells).join('')}</table>`),
  })),
  ...codes.map(([subject, plain]) => ({ subject, plain })),
  ...newsletters.map(([subject, text, leave]) => ({
    subject,
    plain: text,
    html: page(`<h1>${subject}</h1><p>${text}</p><p><a href="https://news.example/">${leave}</a></p>`),
  })),
  ...files.map(([subject, name]) => ({ subject, files: [[name, 'application/pdf']] as const })),
  ...pictures.map(([subject, name]) => ({
    subject,
    html: page('<img src="cid:1">'),
    files: [[name, name.endsWith('png') ? 'image/png' : 'image/jpeg']] as const,
  })),
];

let made: readonly Features[] | null = null;

/** What is learned of everyday mail: its subject, text and form. It has no sender and no link of its own, as anybody may send it. */
export function everydayFeatures(): readonly Features[] {
  made ??= Object.values(everyday_texts).flatMap((texts) => written(texts).map(featuresOf));
  return made;
}

function featuresOf({ subject, plain = '', html = '', types, files = [] }: Written): Features {
  const scan = html === '' ? null : scanHtml(html);
  const parts = types ?? [...(plain ? ['text/plain'] : []), ...(html ? ['text/html'] : [])];
  const { slots, pieces } = learnableOf({
    message: {
      subject,
      ...{ from: [], reply_to: [], uris: [], findings: [], is_bulk: false },
      attachments: files.map(([name, mime]) => ({ name, mime, is_attachment: true })),
    },
    text: scan?.text || plain,
    scan,
    text_parts: parts.map((type): TextPart => ({ type, charset: 'utf-8', encoding: 'base64' })),
  });
  return { slots, pieces };
}
