import { documentAcceptanceList, partnerDocumentList } from '@postern/contract/partner-documents';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconFileDescription } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import classes from './documents-banner.module.css';

/** Milliseconds after which the documents are asked for again. */
const FRESH = 5 * 60_000;

/** Legal documents wait for the reader's organisation. Nothing is locked meanwhile. */
export default function DocumentsBanner() {
  const { t } = useTexts();
  const { count } = useFormat();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const { data: documents = [] } = useOperation(partnerDocumentList, {}, { staleTime: FRESH });
  const { data: accepted } = useOperation(documentAcceptanceList, {}, { staleTime: FRESH });
  const waiting = documents.filter(
    ({ id, is_current, acceptance_required }) =>
      is_current && acceptance_required && !accepted?.some(({ document_id }) => document_id === id),
  );
  if (!accepted || waiting.length === 0 || here === paths.partnerDocuments()) return null;
  const text = t('partner_documents.waiting', { count: waiting.length, number: count(waiting.length) });
  return (
    <section className={classes.banner} aria-label={text}>
      <IconFileDescription size={16} stroke={1.75} aria-hidden />
      <p>{text}</p>
      <AppLink to={paths.partnerDocuments(waiting[0]?.id)}>{t('partner_documents.banner_open')}</AppLink>
    </section>
  );
}
