import type { Operations } from '@postern/contract';
import type { DocumentAcceptance } from '@postern/contract/partner-documents';
import type { Handler } from '../../../http/handler.ts';
import { type CsvColumn, csvAnswer } from '../../exports/index.ts';
import { findAcceptances } from '../read-acceptances.ts';

export const documentAcceptanceList: Handler<Operations['documentAcceptanceList']> = ({ actor, scoped }) =>
  scoped((tx) => findAcceptances(tx, actor.tenant_id), { readOnly: true });

const columns: readonly CsvColumn<DocumentAcceptance>[] = [
  { name: 'accepted_at', cell: ({ accepted_at }) => accepted_at },
  { name: 'document_id', cell: ({ document_id }) => document_id },
  { name: 'doc_type', cell: ({ doc_type }) => doc_type },
  { name: 'version_name', cell: ({ version_name }) => version_name },
  { name: 'name', cell: ({ name }) => name },
  { name: 'email', cell: ({ email }) => email },
  { name: 'sha256', cell: ({ sha256 }) => sha256 },
];

export const documentAcceptanceExport: Handler<Operations['documentAcceptanceExport']> = async ({
  actor,
  scoped,
  services,
}) => {
  const rows = await scoped((tx) => findAcceptances(tx, actor.tenant_id), { readOnly: true });
  const day = new Date(services.clock()).toISOString().slice(0, 10);
  return csvAnswer(
    `acceptances-${day}`,
    columns,
    (async function* () {
      yield rows;
    })(),
  );
};
