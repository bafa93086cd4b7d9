import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgAttachmentRaw } from '@postern/contract/quarantine';
import { Disclosure, EvidenceRow } from '@postern/ui/disclosure.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconFile, IconFileZip } from '@tabler/icons-react';
import { isOuterFile, nameOf } from './attached-files.ts';
import classes from './evidence.module.css';
import type { GroupProps } from './evidence.tsx';
import { useFindingSentence } from './finding-sentence.ts';
import { Pivot } from './pivot.tsx';

/** As their makers write them. */
const engines: Partial<Record<string, string>> = { postern: 'Postern', clamav: 'ClamAV' };

type Attachment = MessageMeta['attachments'][number];

export function Attachments({ meta, open }: GroupProps) {
  const { t } = useTexts();
  const outer = meta.attachments.filter((file) => file.in_archive === null);
  const files = outer.filter(isOuterFile).length;
  // How many first: the names end where there is no more room.
  const result =
    outer.length === 0
      ? t('evidence.no_attachment')
      : [
          ...(files > 0 ? [t('details.attachments', { count: files })] : []),
          outer.map(nameOf).join(', '),
        ].join(' · ');
  return (
    <Disclosure title={t('evidence.attachments')} result={result} open={open && meta.attachments.length > 0}>
      <dl>
        {meta.virus_report && (
          <EvidenceRow
            kind="long"
            label={t('evidence.virus')}
            value={<span className={classes.problem}>{meta.virus_report.virus}</span>}
          >
            {t('evidence.found_by', {
              engine: engines[meta.virus_report.engine] ?? meta.virus_report.engine,
            })}
          </EvidenceRow>
        )}
        {meta.blocked_report && (
          <EvidenceRow
            kind="long"
            label={t('evidence.blocked')}
            value={<span className={classes.problem}>{meta.blocked_report.file}</span>}
          >
            <BlockReason meta={meta} code={meta.blocked_report.blockinfo} />
          </EvidenceRow>
        )}
        {meta.attachments.length === 0 && <p>{t('evidence.no_attachment')}</p>}
        {meta.attachments.map((file, index) => (
          <File key={`${file.sha1}-${file.name}-${index}`} file={file} meta={meta} />
        ))}
      </dl>
    </Disclosure>
  );
}

/** The gateway names the finding that blocked; its sentence says more. */
function BlockReason({ meta, code }: { meta: MessageMeta; code: string }) {
  const sentence = useFindingSentence();
  const finding = meta.findings.find((each) => each.code === code);
  return <>{finding === undefined ? code : sentence(finding).main}</>;
}

function File({ file, meta }: { file: Attachment; meta: MessageMeta }) {
  const { t } = useTexts();
  const format = useFormat();
  const download = useDownload();
  const Sign = file.is_archive ? IconFileZip : IconFile;
  const name = file.name || t('evidence.unnamed');
  const number = file.number;
  const may = meta.may.download && meta.content_kept && number !== null;
  const label =
    file.in_archive !== null ? t('evidence.inside') : t(file.is_inline ? 'evidence.inline' : 'evidence.file');
  return (
    <EvidenceRow
      kind="long"
      label={label}
      value={
        may ? (
          <button
            type="button"
            className={`${classes.file} ${file.in_archive !== null ? classes.inner : ''}`}
            aria-label={t('evidence.download', { name })}
            onClick={() =>
              void download(
                () => request(quarmsgAttachmentRaw, { params: { id: meta.cloudid, n: number } }),
                name,
              )
            }
          >
            <Sign size={15} stroke={1.6} aria-hidden />
            {name}
          </button>
        ) : (
          <span className={`${classes.file} ${file.in_archive !== null ? classes.inner : ''}`}>
            <Sign size={15} stroke={1.6} aria-hidden />
            {name}
          </span>
        )
      }
    >
      {format.bytes(file.size)}, {file.mime}
      {file.in_archive !== null && `, ${t('evidence.in_archive', { archive: file.in_archive })}`}
      {file.sha1 !== '' && (
        <>
          <br />
          <span className={`mono ${classes.unbroken}`} title={`md5 ${file.md5}`}>
            sha1 {file.sha1}
          </span>
          <Pivot param="att_sha1" value={file.sha1} />
        </>
      )}
    </EvidenceRow>
  );
}
