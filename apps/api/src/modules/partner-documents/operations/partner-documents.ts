import type { Locale, Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findDocuments } from '../read-documents.ts';

export const partnerDocumentList: Handler<Operations['partnerDocumentList']> = ({ scoped }) =>
  scoped(findDocuments, { readOnly: true });

export const partnerDocumentRead: Handler<Operations['partnerDocumentRead']> = ({
  actor,
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
      return {
        document: Buffer.from(text.content, 'utf8').toString('base64'),
        mediatype: 'text/markdown; charset=utf-8',
        filename: `${text.doc_type}-${id}-${text.language}.md`,
        language: text.language as Locale,
      };
    },
    { readOnly: true },
  );
