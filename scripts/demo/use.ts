// What people of the demo do once Postern answers: mail, reports, orders, a queue. Loaded only where there is a demo.
import type { Config } from '../supervisor/config.ts';
import { makeDemoDirectory } from './directory.ts';
import { sendDmarcReports } from './dmarc-reports.ts';
import { sendHistory } from './history.ts';
import { issueInvoices } from './invoices.ts';
import type { DemoMailServer } from './mail-server.ts';
import { planDemoMigration } from './migration.ts';
import { blockSender } from './outbound-block.ts';
import { makeDemoPortal } from './portal.ts';
import { fillDemoQueue } from './queue.ts';
import { verifyRecipients } from './recipients.ts';
import { sendReports } from './reports.ts';
import { askForRelease } from './requests.ts';
import type { DemoWorld } from './world.ts';

export interface DemoUse {
  adminUrl: string;
  mailServer: DemoMailServer | null;
  stopping: () => boolean;
}

/** Once in the life of a demo: sendHistory says whether it was done before. */
export async function useDemo(
  config: Config,
  demo: DemoWorld,
  { adminUrl, mailServer, stopping }: DemoUse,
): Promise<void> {
  if (!(await sendHistory(config, demo, stopping))) return;
  await sendReports(config, demo);
  await blockSender(config, demo);
  await askForRelease(config, demo);
  await issueInvoices(config, demo);
  await sendDmarcReports(config, demo);
  // It changes what Acme’s people see, which tests of others count on.
  if (config.demoHistory) {
    await makeDemoPortal(config, demo, adminUrl);
    await makeDemoDirectory(config, demo);
    await planDemoMigration(config, demo);
  }
  if (!mailServer) return;
  await verifyRecipients(config, demo, mailServer.port);
  if (config.demoHistory) await fillDemoQueue(config, demo);
}
