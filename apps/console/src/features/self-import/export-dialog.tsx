import { type SetupFile, selfImportExport, setup_files } from '@postern/contract/self-import';
import { Button } from '@postern/ui/button.tsx';
import { Checkbox } from '@postern/ui/choice.tsx';
import { ConfirmDialog, Dialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './self-import.module.css';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const [files, setFiles] = useState<ReadonlySet<SetupFile>>(new Set(setup_files));
  const write = useAction(selfImportExport, {});
  const done = write.data;
  async function save() {
    if (files.size === 0) return;
    const data = await write.run({ body: { files: [...files] } });
    if (!data) return;
    const bytes = Uint8Array.from(atob(data.archive), (sign) => sign.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/zip' }), data.filename);
  }
  if (done)
    return (
      <Dialog title={t('self_import.export_done')} onClose={onClose} width={560}>
        <p className={rows.note}>
          {t('self_import.exported', { count: done.rows, tenant: done.tenantname })}.{' '}
          {t('self_import.export_password_text')}
        </p>
        <p className={classes.secret}>
          {t('self_import.export_password')} <code>{done.password}</code>
          <CopyButton text={done.password} />
        </p>
        <div className={classes.close}>
          <Button onClick={onClose}>{t('self_import.close')}</Button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('self_import.export_title')}
      verb={t('self_import.export_verb')}
      icon={<IconDownload size={15} stroke={1.75} />}
      busy={write.busy}
      width={560}
      onConfirm={save}
      onClose={onClose}
    >
      <p className={rows.note}>{t('self_import.export_text')}</p>
      <fieldset className={classes.parts}>
        <legend>{t('self_import.export_parts')}</legend>
        {setup_files.map((file) => (
          <label key={file}>
            <Checkbox
              checked={files.has(file)}
              onChange={() => {
                const next = new Set(files);
                if (!next.delete(file)) next.add(file);
                setFiles(next);
              }}
            />
            {t(`self_import.file_${file}`)}
          </label>
        ))}
      </fieldset>
      {files.size === 0 && <p className={rows.note}>{t('self_import.need_parts')}</p>}
    </ConfirmDialog>
  );
}
