import {
  SETUP_ARCHIVE_BYTES,
  SETUP_PASSWORD_LEAST,
  selfImportList,
  selfImportUpload,
} from '@postern/contract/self-import';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function UploadDialog({ onClose, onRead }: { onClose: () => void; onRead: (id: string) => void }) {
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const upload = useAction(selfImportUpload, {
    success: () => t('self_import.uploaded_now'),
    invalidates: [selfImportList],
  });
  return (
    <Dialog title={t('self_import.upload_title')} onClose={onClose} width={560} locked={upload.busy}>
      <Form
        values={{ password: '' }}
        schema={schemaOf<{ password: string }>(({ password }) => {
          if (!file) return [{ path: ['password'], message: t('self_import.need_file') }];
          return password.length < SETUP_PASSWORD_LEAST
            ? [
                {
                  path: ['password'],
                  message: t('self_import.need_password', { count: SETUP_PASSWORD_LEAST }),
                },
              ]
            : [];
        })}
        onSubmit={async ({ password }) => {
          if (!file) return;
          const body = { zipped_data: await base64Of(file), encryptionpassword: password };
          const session = await upload.attempt({ body });
          if (session) onRead(session.sessionid);
        }}
        foot={(busy) => (
          <Foot onCancel={onClose}>
            <Button type="submit" loading={busy} leftSection={<IconUpload size={15} stroke={1.75} />}>
              {t('self_import.upload')}
            </Button>
          </Foot>
        )}
      >
        <p className={rows.note}>{t('self_import.upload_text')}</p>
        <DropZone
          accepts={['.zip']}
          most={1}
          most_bytes={SETUP_ARCHIVE_BYTES}
          onFiles={([first]) => setFile(first ?? null)}
        />
        {file && <p>{file.name}</p>}
        <Field
          name="password"
          type="password"
          label={t('self_import.password')}
          help={t('self_import.password_help')}
          most={256}
        />
      </Form>
    </Dialog>
  );
}
