import { wakeDelivery } from '@postern/records';
import type { DeliveryContext } from '../context.ts';
import { parkedDomains, unpark } from './park.ts';

/** ms in which changes are taken together: somebody may change many domains at once. */
const TOGETHER = 200;

/** Lets parked mail go as soon as its domain takes mail again. */
export function wakeParked({ db, domains, log, following }: DeliveryContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function check(): Promise<void> {
    let count = 0;
    for (const name of await parkedDomains(db)) {
      const domain = await domains.find(name);
      // Domain deleted: its parked mail is released.
      if (!domain?.settings.disable_delivery) count += await unpark(db, name);
    }
    if (count > 0) await wakeDelivery(db.kysely);
  }

  function soon(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(check).catch((error: unknown) => log.error({ err: error }, 'parked mail'));
    }, TOGETHER);
  }

  following?.onChange(soon);
  // Opens the connection that changes are heard on, and looks for what was changed while no process ran.
  following?.catchUp()?.then(soon, (error: unknown) => log.error({ err: error }, 'changed settings'));
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
