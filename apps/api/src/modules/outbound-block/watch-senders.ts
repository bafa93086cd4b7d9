import { withoutTag } from '@postern/addresses';
import {
  type Database,
  listen,
  MESSAGE_CHANNEL,
  type MessageNote,
  readMessageNote,
  type TermHash,
  withScope,
} from '@postern/db';
import type { Logger } from 'pino';
import type { SystemMails } from '../system-mail/index.ts';
import { type Room, roomAfter, roomBelow } from './allowance.ts';
import { blockSender } from './block-sender.ts';
import { countSenders, type SenderKey, suspectOf } from './find-suspects.ts';

export interface SenderWatch extends AsyncDisposable {
  /** Resolves when what was told so far has been looked at. */
  settled(): Promise<void>;
}

interface WatchDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly mails: SystemMails;
}

/** Senders below this share of every bound are not remembered from the count of all. */
const SHARE = 0.1;
/** Senders remembered; the one unheard of longest goes first, and then counts as one that sent little. The minute's job misses none. */
const MOST_SENDERS = 50_000;

/**
 * Blocks a sender within moments of what went beyond a bound. Gateways tell of every message and result in the transaction that records it;
 * here is counted down how much a sender has left, and who has used it up is looked up in the log, which alone decides (decision 171).
 */
export async function watchSenders(world: WatchDeps): Promise<SenderWatch> {
  const rooms = new Map<string, Room>();
  const due = new Map<string, SenderKey>();
  let looking: Promise<void> | null = null;
  let closed = false;

  function roomOf(key: string): Room {
    const room = rooms.get(key) ?? roomBelow(SHARE);
    rooms.delete(key);
    rooms.set(key, room);
    if (rooms.size > MOST_SENDERS) {
      const [oldest] = rooms.keys();
      if (oldest !== undefined) rooms.delete(oldest);
    }
    return room;
  }

  function receive(payload: string): void {
    // Most mail comes in: it need not be read.
    if (!payload.includes('"direction":"out"')) return;
    const note = readMessageNote(payload);
    const sender = { tenant_id: note.tenant_id, address: senderOf(note) };
    const key = keyOf(sender);
    const room = roomOf(key);
    count(room, note);
    if (!isUsedUp(room)) return;
    due.set(key, sender);
    looking ??= lookAtDue().finally(() => {
      looking = null;
    });
  }

  async function lookAtDue(): Promise<void> {
    while (due.size > 0 && !closed) {
      const [[key, sender] = []] = due;
      if (!key || !sender) return;
      due.delete(key);
      // What is told from here on counts against the room that is found now.
      rooms.delete(key);
      try {
        const found = await lookAt(world, sender);
        if (!found) continue;
        const since = rooms.get(key);
        const room = since ? less(found, since) : found;
        rooms.set(key, room);
        if (isUsedUp(room)) due.set(key, sender);
      } catch (error) {
        world.log.warn({ err: error, tenant_id: sender.tenant_id }, 'a sender could not be looked at');
      }
    }
  }

  /** Who is near a bound already. What was told meanwhile is counted twice, which leads to a look too many and to nothing else. */
  async function countAll(): Promise<void> {
    const counted = await withScope(world.db, { all: true }, (tx) => countSenders(tx, SHARE), {
      readOnly: true,
    });
    for (const one of counted) {
      const key = keyOf({ tenant_id: one.tenant_id, address: one.sender });
      const since = rooms.get(key);
      rooms.set(key, since ? less(roomAfter(one), since) : roomAfter(one));
    }
  }

  const begin = () =>
    countAll().catch((error: unknown) => world.log.warn({ err: error }, 'senders could not be counted'));
  // Listening comes first, so that nothing falls between the count and what is told.
  const listener = await listen(
    world.db,
    [MESSAGE_CHANNEL],
    (_, payload) => receive(payload),
    () => void begin(),
  );
  await begin();
  return {
    async settled() {
      while (looking) await looking;
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      await listener.close();
      await looking;
    },
  };
}

/** Counts one sender from the log, and blocks it if it went too far. The room it has from here; null: it was blocked and begins anew. */
async function lookAt(world: WatchDeps, sender: SenderKey): Promise<Room | null> {
  const { counted, suspect } = await withScope(
    world.db,
    { all: true },
    async (tx) => {
      const [one] = await countSenders(tx, 1, sender);
      return { counted: one, suspect: one ? await suspectOf(tx, world.hash, one) : null };
    },
    { readOnly: true },
  );
  if (suspect) {
    const { tenant_id, address, why } = suspect;
    if (await blockSender(world, suspect)) world.log.info({ tenant_id, address, why }, 'sender blocked');
    return null;
  }
  return counted ? roomAfter(counted) : null;
}

function count(room: Room, { kind, class: verdict, state }: MessageNote): void {
  if (kind === 'message') {
    if (state !== 'rejected') room.recipients -= 1;
    if (verdict === 'spam' || verdict === 'highspam') room.spam -= 1;
    if (verdict === 'virus') room.virus -= 1;
  } else if (state === 'failed') room.failed -= 1;
}

const isUsedUp = ({ recipients, failed, spam, virus }: Room) =>
  Math.min(recipients, failed, spam, virus) <= 0;

/** `room` without what was used of `since`, which began as one of a sender that sent little. */
function less(room: Room, since: Room): Room {
  const whole = roomBelow(SHARE);
  return {
    recipients: room.recipients - (whole.recipients - since.recipients),
    failed: room.failed - (whole.failed - since.failed),
    spam: room.spam - (whole.spam - since.spam),
    virus: room.virus - (whole.virus - since.virus),
  };
}

/** As the count names it: who signed in, else the envelope's address; without a tag. */
function senderOf({ sasl_login = '', from_address }: MessageNote): string {
  const name = sasl_login.includes('@') ? sasl_login : from_address;
  return withoutTag(name.toLowerCase());
}

const keyOf = ({ tenant_id, address }: SenderKey) => `${tenant_id} ${address}`;
