import type { Locale } from '@postern/contract/base/vocabulary';
import {
  type DocumentAcceptance,
  documentAcceptanceList,
  documentFieldsUpdate,
  type PartnerDocument,
  partnerDocumentList,
  partnerDocumentRead,
} from '@postern/contract/partner-documents';
import { language_names } from '@postern/locales/locale';
import { Button } from '@postern/ui/button.tsx';
import { Checkbox } from '@postern/ui/choice.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCheck, IconDownload, IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { compareTexts, sectionsOf } from './compare-texts.ts';
import classes from './documents.module.css';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));

type Props = {
  document: PartnerDocument;
  documents: readonly PartnerDocument[];
  accepted: readonly DocumentAcceptance[];
  /** It waits for this organisation's acceptance. */
  asks: boolean;
};

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
const textOf = (base64: string) => new TextDecoder().decode(bytesOf(base64));

function useText(id: string | undefined, language: Locale) {
  return useOperation(
    partnerDocumentRead,
    { params: { id: id ?? '' }, query: { language } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
}

export function DocumentReader({ document, documents, accepted, asks }: Props) {
  const { t, locale } = useTexts();
  const format = useFormat();
  const field = useId();
  const { id, doc_type, languages, binding_language, valid_from } = document;
  // The version before it that was accepted; else the one before it.
  const earlier = documents.filter((one) => one.doc_type === doc_type && Number(one.id) < Number(id));
  const accepted_one = earlier.find((one) => accepted.some(({ document_id }) => document_id === one.id));
  const before = accepted_one ?? earlier[0];
  const [view, setView] = useState<'changes' | 'whole'>(before ? 'changes' : 'whole');
  const [language, setLanguage] = useState<Locale>(languages.includes(locale) ? locale : binding_language);
  const text = useText(id, language);
  const old_text = useText(before?.id, language);
  const both = view === 'changes' ? [text, old_text] : [text];
  const save = useAction(partnerDocumentRead, {
    onDone: ({ document: pdf, mediatype, filename }) =>
      saveFile(new Blob([bytesOf(pdf)], { type: mediatype }), filename),
  });
  const failed = both.find(({ isLoadingError }) => isLoadingError);
  return (
    <section className={classes.reader} aria-label={t(`partner_documents.type_${doc_type}`)}>
      <div className={classes.reader_head}>
        <div className={classes.reader_words}>
          <h2>{t('partner_documents.title', { type: t(`partner_documents.type_${doc_type}`), id })}</h2>
          <p>
            {t('partner_documents.valid', {
              when: format.date(`${valid_from}T12:00:00Z`),
              language: language_names[binding_language],
            })}
          </p>
        </div>
        {before && (
          <Segmented
            label={t('partner_documents.view')}
            quiet
            value={view}
            options={[
              { value: 'changes', label: t('partner_documents.changes') },
              { value: 'whole', label: t('partner_documents.whole') },
            ]}
            onChange={setView}
          />
        )}
        <Select
          id={field}
          label={t('partner_documents.language')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: language_names[value],
            lang: value.slice(0, 2),
          }))}
          onChange={setLanguage}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          loading={save.busy}
          onClick={() => {
            void save.run({ params: { id }, query: { language, format: 'pdf' } });
          }}
        >
          {t('partner_documents.download')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.paper_area} tabIndex={0} aria-label={t('partner_documents.text')}>
        {failed ? (
          <Failed title="error.list_title" error={failed.error} onRetry={failed.refetch} />
        ) : both.some(({ data }) => data === undefined) ? (
          <Loading rows={8} />
        ) : (
          <article className={classes.paper} lang={language.slice(0, 2)}>
            {view === 'changes' && before ? (
              <Changes
                before={{
                  id: before.id,
                  accepted: before === accepted_one,
                  text: textOf(old_text.data?.document ?? ''),
                }}
                text={textOf(text.data?.document ?? '')}
              />
            ) : (
              <Whole text={textOf(text.data?.document ?? '')} />
            )}
          </article>
        )}
      </section>
      {asks && <AcceptBar document={document} />}
    </section>
  );
}

type ChangesProps = { before: { id: string; accepted: boolean; text: string }; text: string };

function Changes({ before, text }: ChangesProps) {
  const { t, locale } = useTexts();
  const { count } = useFormat();
  const changed = compareTexts(before.text, text);
  return (
    <>
      <h3 lang={locale.slice(0, 2)}>
        {changed.length === 0
          ? t('partner_documents.no_change', { id: before.id })
          : t(before.accepted ? 'partner_documents.differs_accepted' : 'partner_documents.differs', {
              ...{ count: changed.length, number: count(changed.length), id: before.id },
            })}
      </h3>
      {changed.map(({ title, pieces }) => (
        <section key={title}>
          <h4>{title}</h4>
          <p>
            {pieces.map((piece, index) => {
              const key = `${index}${piece.kind}`;
              if (piece.kind === 'removed') return <del key={key}>{piece.text}</del>;
              if (piece.kind === 'added') return <ins key={key}>{piece.text}</ins>;
              return <span key={key}>{piece.text}</span>;
            })}
          </p>
        </section>
      ))}
    </>
  );
}

function Whole({ text }: { text: string }) {
  return sectionsOf(text).map(({ title, text: body }) => (
    <section key={title}>
      {title !== '' && <h4>{title}</h4>}
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph.slice(0, 80)}>{paragraph}</p>
      ))}
    </section>
  ));
}

function AcceptBar({ document: { id, extended_field, sha256 } }: { document: PartnerDocument }) {
  const { t } = useTexts();
  const me = useMe();
  const [read, setRead] = useState(false);
  const [asking, setAsking] = useState(false);
  const accept = useAction(documentFieldsUpdate, {
    success: () => t('partner_documents.accepted', { id }),
    invalidates: [documentAcceptanceList, partnerDocumentList],
  });
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
  return (
    <div className={classes.accept}>
      <label className={classes.consent}>
        <Checkbox checked={read} onChange={setRead} />
        <span>
          {t('partner_documents.consent', { organisation: me.tenant })}
          <small>{t('partner_documents.recorded', { digest: `…${sha256.slice(-4)}` })}</small>
        </span>
      </label>
      <Button
        variant="default"
        leftSection={<IconUserShare size={15} stroke={1.75} />}
        disabled={me.impersonation !== null}
        onClick={() => setAsking(true)}
      >
        {t('partner_documents.ask')}
      </Button>
      <Button
        leftSection={<IconCheck size={15} stroke={1.75} />}
        disabled={!read || me.impersonation !== null}
        loading={accept.busy}
        onClick={() =>
          void accept.run({ params: { id: 'me' }, body: { [extended_field]: `${id};${day};${me.email}` } })
        }
      >
        {t('partner_documents.accept', { id })}
      </Button>
      <Suspense>{asking && <AskDialog id={id} onClose={() => setAsking(false)} />}</Suspense>
      {me.impersonation !== null && <p className={classes.foot_note}>{t('partner_documents.not_acting')}</p>}
    </div>
  );
}
