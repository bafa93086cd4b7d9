import { randomUUID } from 'node:crypto';
import type { OperationName } from '@postern/contract';
import type { Case } from '../../access-case.fixture.ts';

const planned_at = '2099-01-01T00:00:00Z';
const none = { input: () => ({ params: { id: randomUUID() } }), status: 404 };

export const migration_cases: Partial<Record<OperationName, Case>> = {
  ...{ migrationRead: none, migrationCheck: none, migrationRehearse: none },
  ...{ migrationStageOpen: none, migrationDelete: none },
  migrationCreate: { input: () => ({ body: { domain: 'nowhere.example', planned_at } }), status: 404 },
  migrationUpdate: { input: () => ({ params: { id: randomUUID() }, body: { planned_at } }), status: 404 },
  migrationTaskUpdate: {
    input: () => ({ params: { id: randomUUID(), task: 'connector' }, body: { done: true } }),
    status: 404,
  },
};
