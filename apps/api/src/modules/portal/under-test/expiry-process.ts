// Ends what has had its time in a process of its own, so that tests can kill it. Reads its orders from the first argument.
import { connect } from '@postern/db';
import { openBlobStore, removeOrphanBlobs } from '@postern/db/blobs/index';
import { armFailpoints } from '@postern/db/failpoints';
import { endPortalMessages } from '../jobs/end-portal-messages.ts';

export interface Orders {
  url: string;
  blobs: string;
  failpoints: string;
}

/** ms; bytes nobody has a key for lie for a day at most. */
const DAY = 86_400_000;

const { url, blobs, failpoints } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const db = connect(url, 2);
armFailpoints(failpoints);
await endPortalMessages({ db });
await removeOrphanBlobs(db, await openBlobStore(blobs), new Date(Date.now() + 2 * DAY));
await db.close();
