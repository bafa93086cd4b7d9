import type { Operations, UserRow } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { type CsvColumn, csvAnswer, xlsxAnswer } from '../../exports/index.ts';
import { readUsers } from '../read-users.ts';

const PAGE = 1_000;
type Export = Call<Operations['userExportCsv']>;

/** Wire names, so that a program reads the same words in the file and in the API. */
const columns: readonly (CsvColumn<UserRow> & { width: number })[] = [
  { name: 'email', width: 34, cell: ({ email }) => email },
  { name: 'name', width: 26, cell: ({ name }) => name },
  { name: 'customer', width: 24, cell: ({ customer }) => customer },
  { name: 'locked', width: 8, cell: ({ locked }) => (locked ? 'yes' : 'no') },
  { name: 'may_not_sign', width: 8, cell: ({ may_not_sign }) => (may_not_sign ? 'yes' : 'no') },
  { name: 'may_not_encrypt', width: 8, cell: ({ may_not_encrypt }) => (may_not_encrypt ? 'yes' : 'no') },
  { name: 'roles', width: 30, cell: ({ roles }) => roles.toSorted().join(' ') },
  { name: 'origin', width: 10, cell: ({ origin }) => origin },
  { name: 'directory', width: 20, cell: ({ directory }) => directory ?? '' },
  { name: 'second_factor', width: 14, cell: ({ second_factor }) => second_factor ?? '' },
  { name: 'created', width: 22, cell: ({ created }) => created },
];

async function pages(call: Export) {
  const { actor, audit, query, scoped, signal } = call;
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id: tenantOf(actor), action: 'user.export', object: '' },
      details: { ...query },
    }),
  );
  const read = (after?: string) =>
    scoped((tx) => readUsers(tx, actor, { ...query, skip: 0, limit: PAGE, after }), { readOnly: true });
  // Before the answer begins: what fails is told as a problem instead of a file that breaks off.
  const first = await read();
  return (async function* () {
    for (let page = first; ; page = await read(page.next)) {
      yield page.users;
      if (page.next === null || signal.aborted) return;
    }
  })();
}

const fileName = ({ services }: Export) => `users-${new Date(services.clock()).toISOString().slice(0, 10)}`;

export const userExportCsv: Handler<Operations['userExportCsv']> = async (call) =>
  csvAnswer(fileName(call), columns, await pages(call));

export const userExportXlsx: Handler<Operations['userExportXlsx']> = async (call) =>
  xlsxAnswer(
    fileName(call),
    'users',
    columns.map(({ name, width, cell }) => ({ head: name, width, cell })),
    await pages(call),
  );
