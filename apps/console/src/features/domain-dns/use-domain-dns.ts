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
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** What is kept of a domain's DNS, and all that can be done about it; one thing at a time. */
/** How long others keep a policy, in seconds: a week. */
const MAX_AGE = 604_800;

export function useDomainDns(domain: string) {
  const client = useQueryClient();
  const report = useTellFailure();
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState<{ selector: string; answers: DkimAnswer[] } | null>(null);
  const params = { domain };
  const key = keyOf(domainDnsRead, { params });
  const dns = useOperation(domainDnsRead, { params });

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      report(error);
      await client.invalidateQueries({ queryKey: key });
    } finally {
      setBusy(false);
    }
  }
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
