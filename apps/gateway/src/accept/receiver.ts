import type { BlobStore, StoredBlob } from '@postern/db/blobs/index';
import type { MessageSource } from '@postern/mail';
import { collectNowAndThen } from '@postern/mail/collect-now-and-then';
import type { Reply } from '../smtp/reply.ts';
import type { DataReceiver, ReceivedData } from '../smtp/session.ts';

/** A message whose bytes are all here: durable on the store, and readable as often as the judge likes. */
export interface SpooledMessage {
  stored: StoredBlob;
  source: MessageSource;
  header: Buffer;
  size: number;
}

/** Bytes of a message kept in memory beside the store, so that judging small mail reads nothing back. */
const KEEP = 524_288;
/** Bytes all messages together may keep so. */
const KEEP_TOTAL = 8_388_608;
let keptNow = 0;
const passed = collectNowAndThen();

/** A copy, so that the rest of the bytes can go. */
function headerOf(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n');
  return end === -1 ? bytes : Buffer.from(bytes.subarray(0, end + 4));
}

export interface ReceiverInput {
  store: BlobStore;
  /** Stores, judges, records; runs once, when all bytes came. */
  accept: (spool: () => Promise<SpooledMessage>, size: number) => Promise<Reply>;
  /** Runs once, whatever became of the message. */
  done: () => void;
}

export function createReceiver({ store, accept, done }: ReceiverInput): DataReceiver {
  const blob = store.create();
  let kept: Buffer[] | null = [];
  let keptBytes = 0;
  /** The header of a message too large to keep; of one that does not end, as much as the scanner lets through. */
  let head: Buffer[] = [];
  let headBytes = 0;

  function forget(): void {
    keptNow -= keptBytes;
    keptBytes = 0;
    kept = null;
  }

  function release(): void {
    forget();
    head = [];
    done();
  }

  async function spool({ size, headerSize }: ReceivedData): Promise<SpooledMessage> {
    const stored = await blob.commit();
    const whole = kept && Buffer.concat(kept);
    const source = whole ?? { size, open: () => store.open(stored.blob_id, stored.key) };
    const header = (whole ?? Buffer.concat(head)).subarray(0, headerSize);
    return { stored, source, header, size };
  }

  return {
    write(slice) {
      blob.write(slice);
      passed(slice.length);
      if (kept) {
        kept.push(slice);
        keptBytes += slice.length;
        keptNow += slice.length;
        if (keptBytes > KEEP || keptNow > KEEP_TOTAL) {
          const header = headerOf(Buffer.concat(kept));
          head = [header];
          headBytes = header.length < keptBytes ? KEEP : keptBytes;
          forget();
        }
      } else if (headBytes < KEEP) {
        head.push(slice);
        headBytes += slice.length;
      }
    },
    backpressure: () => blob.backpressure(),
    async finish(received) {
      try {
        return await accept(() => spool(received), received.size);
      } finally {
        release();
      }
    },
    async abandon() {
      release();
      await blob.abort();
    },
  };
}
