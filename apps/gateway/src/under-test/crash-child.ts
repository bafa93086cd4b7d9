// A gateway made to die. Started only by tests: it reads its orders from its arguments, and alone may leave steps out.
import { openFileStore } from '@postern/db/blobs/index';
import { armFailpoints } from '@postern/db/failpoints';
import { pino } from 'pino';
import { startGateway } from '../gateway.ts';
import { type VolatileFolders, volatileDisk } from './volatile-disk.ts';
import { offlineConfig } from './world.ts';

export interface CrashOrders {
  databaseUrl: string;
  installationKey: string;
  /** null: a real disk at `root`. */
  volatile: VolatileFolders | null;
  root: string;
  failpoints: string;
  judging: boolean;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as CrashOrders;
const store = await openFileStore(
  orders.volatile
    ? { root: orders.volatile.cache, disk: volatileDisk(orders.volatile), packed: true }
    : { root: orders.root, packed: true },
);
armFailpoints(orders.failpoints, { allowSkip: true });
const gateway = await startGateway({
  config: {
    ...offlineConfig({
      installationKey: Buffer.from(orders.installationKey, 'hex'),
      url: () => orders.databaseUrl,
    }),
    judging: orders.judging,
  },
  log: pino({ level: 'error' }, pino.destination(2)),
  origin: null,
  store,
  onFatal: () => process.exit(3),
});
process.stdout.write(`listening ${gateway.smtpPort}\n`);
// Whoever started us is gone, or wants us to be.
process.stdin.resume().on('end', () => process.exit(0));
