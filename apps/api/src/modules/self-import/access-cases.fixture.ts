import { randomUUID } from 'node:crypto';
import type { OperationName } from '@postern/contract';
import type { Case } from '../../access-case.fixture.ts';

const params = () => ({ sessionId: randomUUID() });

export const self_import_cases: Partial<Record<OperationName, Case>> = {
  selfImportUpload: {
    input: () => ({ body: { zipped_data: 'UEsFBg==', encryptionpassword: 'a password of 24 letters' } }),
    status: 422,
  },
  selfImportRead: { input: () => ({ params: params() }), status: 404 },
  selfImportApply: { input: () => ({ params: params(), body: { plan: 'none' } }), status: 404 },
  selfImportDelete: { input: () => ({ params: params() }), status: 404 },
  selfImportExport: { input: () => ({ body: { files: ['domains'] } }) },
};
