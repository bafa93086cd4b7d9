import type { Operation } from '@postern/contract/base/operation';
import { keyOf } from '@postern/web/query-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Opens the result of a test that just ran, without asking for it again. */
export function useOpenResult<Check extends { lsid: string }>(
  read: Operation,
  pathOf: (lsid: string) => string,
): (check: Check) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (check) => {
    client.setQueryData(keyOf(read, { params: { lsid: check.lsid } } as never), check);
    await navigate({ to: pathOf(check.lsid) });
  };
}
