import type { Locale, Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { documentPdf } from '../make-pdf.ts';
import { findDocuments } from '../read-documents.ts';

export const partnerDocumentList: Handler<Operations['partnerDocumentList']> = ({ scoped }) =>
  scoped(findDocuments, { readOnly: true });

export const partnerDocumentRead: Handler<Operations['partnerDocumentRead']> = ({
  actor,
  client,
  params: { id },
  query,
  scoped,
}) =>
  scoped(
    async (tx) => {
      const texts = await tx
        .selectFrom('legal_document_text as t')
        .innerJoin('legal_document as d', 'd.document_id', 't.document_id')
        .select(['t.language', 't.content', 'd.doc_type', 'd.binding_language'])
        .where('t.document_id', '=', Number(id))
        .execute();
      const wanted = query.language ?? actor.language;
      const text =
        texts.find(({ language }) => language === wanted) ??
        texts.find(({ language, binding_language }) => language === binding_language) ??
        fail('not_found');
      const language = text.language as Locale;
      const filename = `${text.doc_type}-${id}-${language}.${query.format}`;
      if (query.format === 'md')
        return {
          document: Buffer.from(text.content, 'utf8').toString('base64'),
          ...{ mediatype: 'text/markdown; charset=utf-8', filename, language },
        };
      const document = (await findDocuments(tx)).find((one) => one.id === id) ?? fail('not_found');
      const pdf = await documentPdf(document, text.content, language, client.language ?? actor.language);
      return { document: pdf.toString('base64'), mediatype: 'application/pdf', filename, language };
    },
    { readOnly: true },
  );
