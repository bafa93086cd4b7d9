import { dataRoomUploadLimit } from '@postern/contract/portal/data-room-uploads';
import { FileButton } from '@postern/ui/file-button.tsx';
import { IconButton } from '@postern/ui/icon-button.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-room.module.css';
import type { FileState, Uploads } from './use-uploads.ts';

/** Files of the message that is being written, each with how far it is. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTexts();
  const sizeOf = useFormat().bytes;
  const limit = useOperation(dataRoomUploadLimit, {});
  const [fault, setFault] = useState('');
  const most = limit.data?.most_bytes;

  function add(chosen: readonly File[]) {
    let bytes = uploads.bytes;
    setFault('');
    for (const file of chosen) {
      // Said before a byte is sent; the server says it too.
      if (most !== undefined && bytes + file.size > most) {
        setFault(t('data_room.file_too_large', { name: file.name, size: sizeOf(most) }));
        continue;
      }
      bytes += file.size;
      uploads.add([file]);
    }
  }

  return (
    <div className={classes.uploads}>
      <FileButton
        label={t('data_room.add_files')}
        icon={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
        onFiles={add}
      />
      {most !== undefined && (
        <span className={rows.hint}>{t('data_room.most_files', { size: sizeOf(most) })}</span>
      )}
      {fault !== '' && <Problem>{fault}</Problem>}
      {uploads.files.length > 0 && (
        <ul className={classes.files}>
          {uploads.files.map((file) => (
            <li key={file.key}>
              <span>{file.name}</span> <span className={rows.hint}>{sizeOf(file.size)}</span>{' '}
              <Progress file={file} />
              <IconButton
                label={t('data_room.file_remove', { name: file.name })}
                onClick={() => uploads.remove(file)}
              >
                <IconX size={16} stroke={1.6} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Progress({ file: { received, size, upload_id, is_waiting } }: { file: FileState }) {
  const { t } = useTexts();
  if (is_waiting) return <span className={classes.fault}>{t('data_room.file_waiting')}</span>;
  if (upload_id !== '' && received === size) return <span>{t('data_room.file_ready')}</span>;
  const percent = size === 0 ? 0 : Math.floor((received / size) * 100);
  return <span className={rows.hint}>{t('data_room.file_running', { percent })}</span>;
}
