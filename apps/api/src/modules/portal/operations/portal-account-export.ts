import type { Operations } from '@postern/contract';
import type { PortalAccount } from '@postern/contract/portal/accounts';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { type CsvColumn, csvAnswer, localTime, XLSX_TYPE, xlsxFile } from '../../exports/index.ts';
import { listAccounts } from '../read-accounts.ts';

const PAGE = 1_000;
type Export = Call<Operations['portalAccountExportCsv']>;

/** Wire names, so that a program reads the same words in the file and in the API. */
const columns: readonly (CsvColumn<PortalAccount> & { width: number })[] = [
  { name: 'email', width: 34, cell: ({ email }) => email },
  { name: 'name', width: 26, cell: ({ name }) => name },
  { name: 'customer', width: 24, cell: ({ customer }) => customer },
  { name: 'domain', width: 24, cell: ({ domain }) => domain },
  { name: 'language', width: 10, cell: ({ language }) => language },
  { name: 'mobile', width: 18, cell: ({ mobile }) => mobile },
  { name: 'account_status', width: 12, cell: ({ account_status }) => account_status },
  { name: 'registered', width: 12, cell: ({ registered }) => (registered ? 'yes' : 'no') },
  { name: 'account_last_used', width: 22, cell: ({ account_last_used }) => account_last_used ?? '' },
  { name: 'created_date', width: 22, cell: ({ created_date }) => created_date },
];

async function pages({ actor, audit, query, scoped, signal }: Export) {
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id: tenantOf(actor), action: 'portal_account.export', object: '' },
      details: { ...query },
    }),
  );
  const read = (after?: string) =>
    scoped((tx) => listAccounts(tx, actor, { ...query, limit: PAGE, after }), { readOnly: true });
  // Before the answer begins: what fails is told as a problem instead of a file that breaks off.
  const first = await read();
  return (async function* () {
    for (let page = first; ; page = await read(page.next)) {
      yield page.users;
      if (page.next === null || signal.aborted) return;
    }
  })();
}

const fileName = ({ services }: Export) =>
  `portal-users-${new Date(services.clock()).toISOString().slice(0, 10)}`;

export const portalAccountExportCsv: Handler<Operations['portalAccountExportCsv']> = async (call) =>
  csvAnswer(fileName(call), columns, await pages(call));

export const portalAccountExportXlsx: Handler<Operations['portalAccountExportXlsx']> = async (call) => ({
  content: xlsxFile(
    'portal users',
    columns.map(({ name, width, cell }) => ({ head: name, width, cell })),
    localTime('UTC'),
    await pages(call),
  ),
  filename: `${fileName(call)}.xlsx`,
  mediatype: XLSX_TYPE,
});
