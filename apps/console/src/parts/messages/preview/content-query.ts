import { quarmsgRead } from '@postern/contract/quarantine';
import { operationQuery } from '@postern/web/use-operation.ts';

/** The text of a kept message; it never changes. */
export const contentQuery = (id: string) =>
  operationQuery(quarmsgRead, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
