import { readFileSync } from 'node:fs';
import type { Locale } from '@postern/contract';
import type { PartnerDocument } from '@postern/contract/partner-documents';
import { language_names, languageTag, text_parts, translateFrom } from '@postern/locales';
import { typeset } from '../documents/index.ts';

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8');

/**
 * One text of a version as PDF/UA-1.
 * @param content Markdown: headings and paragraphs
 * @param language of the text; what is said about it is in the reader's
 */
export async function documentPdf(
  document: PartnerDocument,
  content: string,
  language: Locale,
  reader: Locale,
): Promise<Buffer> {
  const texts = await text_parts.partner_documents[reader]();
  const { id, doc_type, binding_language, published_on } = {
    ...document,
    published_on: new Date(document.date),
  };
  const day = new Intl.DateTimeFormat(languageTag(reader), { dateStyle: 'long', timeZone: 'UTC' });
  const t = (key: keyof typeof texts, params: Record<string, string>) =>
    translateFrom(texts, reader, key, params);
  const data = {
    title: t('partner_documents.title', { type: t(`partner_documents.type_${doc_type}`, {}), id }),
    valid: t('partner_documents.valid', {
      when: day.format(new Date(`${document.valid_from}T12:00:00Z`)),
      language: language_names[binding_language],
    }),
    digest: t('partner_documents.digest', { digest: document.sha256 }),
    lang: languageTag(reader).slice(0, 2),
    text_lang: languageTag(language).slice(0, 2),
    blocks: blocksOf(content),
  };
  return typeset({ template, data, standard: 'ua-1', created: published_on });
}

/** Headings and paragraphs, as the console shows them. */
const blocksOf = (content: string) =>
  content
    .replaceAll('\r\n', '\n')
    .replace(/^#{1,6}\s+.*$/gm, (heading) => `\n\n${heading}\n\n`)
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const heading = /^#{1,6}\s+(.*)$/.exec(block);
      return { heading: heading !== null, text: heading?.[1] ?? block };
    });
