/** Files of a message that is being written: each goes up in pieces at once, and after a lost line goes on where it had arrived. */
import {
  type DataRoomUpload,
  dataRoomUploadCreate,
  dataRoomUploadDelete,
  dataRoomUploadRead,
  dataRoomUploadUpdate,
  MOST_DATA_ROOM_FILES,
  UPLOAD_PIECE_BYTES,
} from '@postern/contract/portal/data-room-uploads';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { tellFailure } from '@postern/web/use-action.ts';
import { useEffect, useRef, useState } from 'react';

/** ms until the next try after a lost line. */
const TRY_AGAIN = 2000;

export type FileState = {
  key: number;
  name: string;
  size: number;
  /** Empty until it was announced. */
  upload_id: string;
  received: number;
  is_waiting: boolean;
};

async function base64Of(part: Blob): Promise<string> {
  const reader = new FileReader();
  const read = Promise.withResolvers<string>();
  reader.onload = () => read.resolve(String(reader.result));
  reader.onerror = () => read.reject(reader.error ?? new Error('the file cannot be read'));
  reader.readAsDataURL(part);
  const url = await read.promise;
  return url.slice(url.indexOf(',') + 1);
}

/** Whether the server has said no; all else is a line that may come back. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status !== null && error.status >= 400 && error.status < 500;

export function useUploads() {
  const [files, setFiles] = useState<readonly FileState[]>([]);
  const { t } = useTexts();
  const tell = (error: unknown) => tellFailure(error, t);
  const gone = useRef(new Set<number>());
  const next = useRef(0);
  const closed = useRef(false);
  /** On the server, and in no message. */
  const announced = useRef(new Set<string>());
  const forget = (id: string) => {
    announced.current.delete(id);
    void call(dataRoomUploadDelete, { params: { id } }).catch(tell);
  };
  const onClosed = useRef<() => void>(() => undefined);
  onClosed.current = () => {
    for (const id of announced.current) forget(id);
  };
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      onClosed.current();
    };
  }, []);
  const isOver = (key: number) => closed.current || gone.current.has(key);
  const change = (key: number, part: Partial<FileState>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  /** Does it until it works; null: the file was removed or the server refused. */
  async function insist<Data>(key: number, work: () => Promise<Data>): Promise<Data | null> {
    while (!isOver(key)) {
      try {
        const data = await work();
        change(key, { is_waiting: false });
        return data;
      } catch (error) {
        if (isRefused(error)) {
          gone.current.add(key);
          setFiles((all) => all.filter((one) => one.key !== key));
          tell(error);
          return null;
        }
        change(key, { is_waiting: true });
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
      }
    }
    return null;
  }

  async function send(key: number, file: File): Promise<void> {
    const { name, type, size } = file;
    const made = await insist(key, () => call(dataRoomUploadCreate, { body: { name, mime: type, size } }));
    if (!made) return;
    announced.current.add(made.upload_id);
    if (isOver(key)) return forget(made.upload_id);
    const params = { id: made.upload_id };
    let now: DataRoomUpload = made;
    change(key, { upload_id: made.upload_id });
    while (now.received < size) {
      const after: DataRoomUpload | null = await insist(key, async () => {
        const offset = now.received;
        const content = await base64Of(file.slice(offset, offset + UPLOAD_PIECE_BYTES));
        try {
          return await call(dataRoomUploadUpdate, { params, body: { offset, content } });
        } catch (error) {
          // The piece may have arrived and its answer not: the server says where to go on.
          if (!isRefused(error)) now = await call(dataRoomUploadRead, { params });
          throw error;
        }
      });
      if (!after) return;
      now = after;
      change(key, { received: now.received });
    }
  }

  return {
    files,
    is_ready: files.every(({ upload_id, received, size }) => upload_id !== '' && received === size),
    ids: files.map(({ upload_id }) => upload_id),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    add(chosen: readonly File[]) {
      for (const file of chosen.slice(0, MOST_DATA_ROOM_FILES - files.length)) {
        const key = next.current;
        next.current += 1;
        const { name, size } = file;
        setFiles((all) => [...all, { key, name, size, upload_id: '', received: 0, is_waiting: false }]);
        void send(key, file);
      }
    },
    remove({ key, upload_id }: FileState) {
      gone.current.add(key);
      setFiles((all) => all.filter((one) => one.key !== key));
      if (upload_id !== '') forget(upload_id);
    },
    /** A message has them now. */
    release: () => announced.current.clear(),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
