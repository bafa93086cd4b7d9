import {
  type DkimAnswer,
  dkimKeyCreate,
  dkimKeyDelete,
  dkimKeySwitch,
  dkimKeyVerify,
  domainDnsLook,
  domainDnsRead,
  type mta_sts_modes,
  mtaStsUpdate,
} from '@postern/contract/domains/dns';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** How long others keep a policy, in seconds: a week. */
const MAX_AGE = 604_800;

/** ms between looks at a key that waits for its record. */
const again_ms = 5000;

/** What is kept of a domain's DNS, and all that can be done about it; one thing at a time. */
export function useDomainDns(domain: string) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<{ selector: string; answers: DkimAnswer[] } | null>(null);
  const params = { domain };
  const key = keyOf(domainDnsRead, { params });
  const dns = useOperation(
    domainDnsRead,
    { params },
    {
      // The record of a new key is looked for by itself; the switch opens once it was seen.
      refetchInterval: ({ state }) =>
        state.data?.dkim.keys.some((one) => one.state === 'new' && one.verified_at === null)
          ? again_ms
          : false,
    },
  );

  const { run: act, busy } = useAction(async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // What the server says now, beside the failure.
      await client.invalidateQueries({ queryKey: key });
      throw error;
    }
  });
  const keep = (data: Awaited<ReturnType<typeof dns.refetch>>['data']) => client.setQueryData(key, data);

  return {
    ...{ dns, busy, answers },
    look: () => act(async () => void keep(await call(domainDnsLook, { params }))),
    create: () => act(async () => void keep(await call(dkimKeyCreate, { params }))),
    remove: (selector: string) =>
      act(async () => void keep(await call(dkimKeyDelete, { params: { domain, selector } }))),
    switchTo: (selector: string) =>
      act(async () => void keep(await call(dkimKeySwitch, { params: { domain, selector } }))),
    verify: (selector: string) =>
      act(async () => {
        const said = await call(dkimKeyVerify, { params: { domain, selector } });
        setAnswers({ selector, answers: said.answers });
        await client.invalidateQueries({ queryKey: key });
      }),
    serve: (mode: (typeof mta_sts_modes)[number] | null) =>
      act(async () => void keep(await call(mtaStsUpdate, { params, body: { mode, max_age: MAX_AGE } }))),
  };
}
export type DomainDnsActs = ReturnType<typeof useDomainDns>;
