import {
  type AuditAction,
  type AuditLogEntry,
  audit_actions,
  auditChainRead,
  type auditLogExport,
  auditLogList,
} from '@postern/contract/audit-log';
import type { QueryInputOf } from '@postern/contract/base/operation';
import { useOperation, useOperationPages } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export const day_choices = [1, 7, 30, 90] as const;
const USUAL_DAYS = 7;
const DAY = 86_400_000;

/** Filters that stand as chips, by their names on the wire. */
export const chip_filters = ['user', 'impersonator', 'sessionid', 'client_ip', 'ptr', 'useragent'] as const;
export type ChipFilter = (typeof chip_filters)[number];

export type AuditAddress = Partial<Record<ChipFilter, string>> & {
  q: string;
  action: AuditAction | null;
  warnings: boolean;
  /** Entries about reading this log as well. */
  own: boolean;
  days: number;
  /** Chosen in the chart, instead of the days; ISO 8601. */
  since: string | null;
  until: string | null;
  /** The entry shown beside the list. */
  open: string | null;
};
export type ChangeAudit = ChangeAddress<
  'q' | 'action' | 'warnings' | 'own' | 'days' | 'since' | 'until' | 'open' | ChipFilter
>;

/** A time of the address; null: it is none. */
const timeOf = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;

/** What the screen shows, as it stands in the address. */
export function useAuditAddress(): [AuditAddress, ChangeAudit] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const chips = Object.fromEntries(
    chip_filters.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])),
  );
  return [
    {
      ...chips,
      q: String(search.q ?? ''),
      action: audit_actions.find((one) => one === search.action) ?? null,
      warnings: String(search.warnings) === '1',
      own: String(search.own) === '1',
      days: day_choices.find((one) => String(one) === String(search.days)) ?? USUAL_DAYS,
      ...{ since: timeOf(search.since), until: timeOf(search.until) },
      open: search.open ?? null,
    },
    useChangeAddress(),
  ];
}

/** The same question as the list asks, for the file. The window moves only when another one is chosen. */
export function useAuditQuery(address: AuditAddress): QueryInputOf<typeof auditLogExport> {
  const { q, action, warnings, own, days, since, until } = address;
  const days_ago = useMemo(() => new Date(Date.now() - days * DAY).toISOString(), [days]);
  const chips = Object.fromEntries(
    chip_filters.flatMap((name) => (address[name] ? [[name, address[name]]] : [])),
  );
  return {
    ...chips,
    ...{ time_start: since ?? days_ago, tenants: [], action: action ? [action] : [] },
    ...(until && { time_end: until }),
    ...(q.trim() && { query: q.trim() }),
    ...(warnings && { min_loglevel: 'WARNING' as const }),
    ...(!own && { exclude_auditlog: 'true' as const }),
  };
}

export function useAuditLog(query: QueryInputOf<typeof auditLogExport>) {
  const pages = useOperationPages(
    auditLogList,
    { query },
    {
      after: (before) => ({ query: { ...query, before } }),
      next: ({ next }) => next,
      // Each reading is an entry of the log.
      refetchOnWindowFocus: false,
    },
  );
  const entries: AuditLogEntry[] = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return { pages, entries, first: pages.data?.pages[0] };
}

/** Asked again while a check waits or runs. */
const CHECKING_MS = 1_000;

export function useChain() {
  return useOperation(
    auditChainRead,
    { query: {} },
    {
      refetchInterval: ({ state }) =>
        ['waiting', 'running'].includes(state.data?.check.state ?? '') ? CHECKING_MS : false,
    },
  );
}
