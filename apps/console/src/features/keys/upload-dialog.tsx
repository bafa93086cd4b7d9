/** Files with keys and certificates, each with what became of it. */
import {
  MOST_KEY_FILES,
  smimeCertificateList,
  smimeCertificateUpload,
  type UploadedFile,
} from '@postern/contract/keys';
import { domainCertificateList, domainCertificateUpload } from '@postern/contract/keys/domain-certificates';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconAlertTriangle, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './keys.module.css';

const accepts = ['.pfx', '.p12', '.pem', '.crt', '.key'] as const;
/** Bytes of one file, as the server takes it. */
const MOST_BYTES = 262_144;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

type Props = {
  /** Its own keys, instead of those of people. */
  domain?: string;
  /** What may be uploaded, where it is not people's. */
  text?: string;
  onClose: () => void;
};

export default function UploadDialog({ domain, text, onClose }: Props) {
  const { t } = useTexts();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [done, setDone] = useState<readonly UploadedFile[] | null>(null);
  const upload = useAction(smimeCertificateUpload, { invalidates: [smimeCertificateList] });
  const upload_domain = useAction(domainCertificateUpload, { invalidates: [domainCertificateList] });

  async function send(password: string) {
    const contents = await Promise.all(
      files.map(async (file) => ({ name: file.name, content: await base64Of(file) })),
    );
    const body = { files: contents, password };
    const answer =
      domain === undefined
        ? await upload.attempt({ body })
        : await upload_domain.attempt({ params: { domain }, body });
    setDone(answer?.files ?? []);
  }

  return (
    <Dialog
      title={t('own_keys.upload_title')}
      onClose={onClose}
      width={620}
      locked={upload.busy || upload_domain.busy}
    >
      {done ? (
        <Outcome files={done} onClose={onClose} />
      ) : (
        <Form
          values={{ password: '' }}
          schema={schemaOf<{ password: string }>(() =>
            files.length === 0 ? [{ path: ['password'], message: t('own_keys.upload_none') }] : [],
          )}
          onSubmit={({ password }) => send(password)}
          foot={(busy) => (
            <Foot onCancel={onClose}>
              <Button type="submit" loading={busy} leftSection={<IconUpload size={15} stroke={1.75} />}>
                {t('own_keys.upload')}
              </Button>
            </Foot>
          )}
        >
          <p className={classes.help}>{text ?? t('own_keys.upload_text')}</p>
          <DropZone
            accepts={accepts}
            most={MOST_KEY_FILES}
            most_bytes={MOST_BYTES}
            onFiles={(added) => setFiles((before) => [...before, ...added].slice(0, MOST_KEY_FILES))}
          />
          {files.length > 0 && <p>{files.map(({ name }) => name).join(', ')}</p>}
          <Field
            name="password"
            type="password"
            label={t('own_keys.password')}
            help={t('own_keys.upload_password_help')}
            most={1024}
          />
        </Form>
      )}
    </Dialog>
  );
}

function Outcome({ files, onClose }: { files: readonly UploadedFile[]; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <DataTable
        caption={t('own_keys.upload_done')}
        rows={files}
        rowKey={(file) => String(files.indexOf(file))}
        columns={[
          {
            key: 'file',
            title: t('own_keys.file'),
            is_main: true,
            cell: ({ name, email }) => (
              <>
                {name}
                {email !== '' && <span className={rows.note}>{email}</span>}
              </>
            ),
          },
          {
            key: 'outcome',
            title: t('own_keys.state'),
            unnamed: true,
            cell: ({ outcome, error }) => (
              <>
                <span className={rows.mark} data-tone={outcome === 'failed' ? 'bad' : 'good'}>
                  {outcome === 'failed' ? (
                    <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                  ) : (
                    <IconCircleCheck size={15} stroke={1.75} aria-hidden />
                  )}
                  {t(`own_keys.upload_${outcome}`)}
                </span>
                {error !== '' && <span className={rows.note}>{t(`own_keys.fault_${error}`)}</span>}
              </>
            ),
          },
        ]}
      />
      <Foot>
        <Button data-autofocus onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Foot>
    </>
  );
}
