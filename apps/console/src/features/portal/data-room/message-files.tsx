import {
  type DataRoomLargeFile,
  dataRoomArchiveRead,
  dataRoomFileRead,
  dataRoomLargeFileRead,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import classes from './data-room.module.css';

type Props = {
  files: readonly { number: number; name: string; size: number }[];
  large_files: readonly DataRoomLargeFile[];
  /** Large ones can be downloaded: an answer's, once its mail was judged and delivered. */
  is_there: boolean;
  /** All of them as one archive; left out: there is none. */
  readAll?: () => Promise<Response>;
  readFile: (number: number) => Promise<Response>;
  readLargeFile: (number: number) => Promise<Response>;
};

/** Files of a message: those in its mail, and large ones that lie beside it. */
export function MessageFiles({ files, large_files, is_there, readAll, readFile, readLargeFile }: Props) {
  const { t } = useTexts();
  const sizeOf = useFormat().bytes;
  const download = useDownload();
  const count = files.length + large_files.length;
  if (count === 0) return null;
  return (
    <>
      <div className={classes.filesHead}>
        <h3>
          {t('data_room.files_size', {
            ...{ count, size: sizeOf([...files, ...large_files].reduce((sum, { size }) => sum + size, 0)) },
          })}
        </h3>
        {readAll && count > 1 && (
          <button
            type="button"
            className="link"
            onClick={() => void download(readAll, `${t('data_room.col_files')}.zip`)}
          >
            {t('data_room.download_all')}
          </button>
        )}
      </div>
      <ul className={classes.files}>
        {files.map(({ number, name, size }) => (
          <File key={number} name={name} size={size} read={() => readFile(number)} />
        ))}
        {large_files.map((file) => (
          <LargeFile
            key={`large ${file.number}`}
            file={file}
            is_there={is_there}
            read={() => readLargeFile(file.number)}
          />
        ))}
      </ul>
    </>
  );
}

/** Of a message in one's own data room. */
export function OwnMessageFiles({ message }: { message: ReadDataRoomMessage }) {
  const { message_id: id, content, large_files, direction, delivery } = message;
  const is_there = direction === 'out' || delivery === 'delivered';
  return (
    <MessageFiles
      files={content?.files ?? []}
      large_files={large_files}
      is_there={is_there}
      {...(is_there && { readAll: () => request(dataRoomArchiveRead, { params: { id } }) })}
      readFile={(number) => request(dataRoomFileRead, { params: { id: `${id}.${number}` } })}
      readLargeFile={(number) => request(dataRoomLargeFileRead, { params: { id, number: String(number) } })}
    />
  );
}

type LargeFileProps = { file: DataRoomLargeFile; is_there: boolean; read: () => Promise<Response> };

function LargeFile({ file: { name, size, state, virus, is_destroyed }, is_there, read }: LargeFileProps) {
  const { t } = useTexts();
  if (state === 'virus')
    return <File name={name} size={size} note={t('data_room.file_virus', { virus })} is_fault />;
  if (is_destroyed) return <File name={name} size={size} note={t('data_room.file_gone')} />;
  if (state === 'receiving' || state === 'checking' || !is_there)
    return <File name={name} size={size} note={t('data_room.file_checking')} />;
  return state === 'clean' ? (
    <File name={name} size={size} read={read} note={t('data_room.file_clean')} is_clean />
  ) : (
    <File name={name} size={size} read={read} note={t('data_room.file_not_checked')} />
  );
}

type FileProps = {
  name: string;
  size: number;
  note?: string;
  is_fault?: boolean;
  is_clean?: boolean;
  /** Left out: it cannot be downloaded. */
  read?: () => Promise<Response>;
};

function File({ name, size, note, is_fault = false, is_clean = false, read }: FileProps) {
  const { t } = useTexts();
  const sizeOf = useFormat().bytes;
  const download = useDownload();
  return (
    <li>
      <span>{name}</span> <span className={rows.hint}>{sizeOf(size)}</span>
      {note !== undefined && (
        <span className={is_fault ? classes.fault : is_clean ? classes.clean : rows.hint}>
          {is_clean && <IconCheck size={14} stroke={1.7} aria-hidden />} {note}
        </span>
      )}
      {read && (
        <Button
          variant="default"
          aria-label={t('data_room.download', { name })}
          onClick={() => void download(read, name)}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </Button>
      )}
    </li>
  );
}
