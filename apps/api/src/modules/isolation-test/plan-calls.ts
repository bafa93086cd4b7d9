/** What the isolation test asks: every operation, as every role, with whatever of the other tenant its address takes. */
import { type Access, type Caller, mayAccess, type Operation, operations } from '@postern/contract';
import { sampleInput } from './sample-input.ts';

export interface Foreign {
  tenant_id: number;
  cloudid: string;
  row_id: string;
  email: string;
}

/** Streams have no end, and the others end the session that asks. */
const LEFT_OUT = new Set(['sessionDelete', 'sessionEndOthers', 'logout']);

export interface PlannedCall {
  operation: Operation;
  url: string;
  body: unknown;
  /** Refused whatever it names: the role has no access, or the tenant that is chosen is the other one. */
  refused: readonly number[] | null;
  /** It names something of the other tenant. */
  foreign: boolean;
  headers: Record<string, string>;
}

export const tested_operations: readonly Operation[] = (Object.values(operations) as Operation[]).filter(
  ({ name, answer, access }) => answer !== 'events' && access.module !== 'public' && !LEFT_OUT.has(name),
);

/** Places of an address by what may stand there. `n` and `format` name nothing that belongs to anybody. */
const PLAIN = new Set(['n', 'format', 'version', 'kind']);

function addresses(operation: Operation, foreign: Foreign): string[] {
  const { params } = sampleInput(operation);
  const places = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fill = (value: unknown): string | null => {
    const filled = Object.fromEntries(
      places.map((name) => [name, PLAIN.has(name) ? String(params[name] ?? 0) : String(value)]),
    );
    if (operation.params && !operation.params.safeParse(filled).success) return null;
    return operation.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      encodeURIComponent(filled[name] ?? ''),
    );
  };
  const values = [
    ...[foreign.cloudid, foreign.row_id, foreign.email, foreign.tenant_id],
    foreign.email.slice(foreign.email.indexOf('@') + 1),
  ];
  return [...new Set(values.map(fill).filter((url) => url !== null))];
}

function withQuery(url: string, query: Record<string, unknown>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );
  return search.size === 0 ? url : `${url}?${search}`;
}

/** A role without access is refused before anything is read; what changes something and names nothing would change the own tenant. */
export function planCalls(caller: Caller | null, foreign: Foreign, tenant_header: string): PlannedCall[] {
  return tested_operations.flatMap((operation) => {
    const { query, body } = sampleInput(operation);
    const named = operation.path.includes('{');
    const urls = named ? addresses(operation, foreign) : [operation.path];
    const isOpen = mayAccess(caller, operation.access as Access);
    if (isOpen && !named && operation.method !== 'GET') return [];
    const call = { operation, body: operation.method === 'GET' ? undefined : body, foreign: named };
    const planned = urls.map((url): PlannedCall => {
      const address = withQuery(url, query);
      return { ...call, url: address, refused: isOpen ? null : [401, 403], headers: {} };
    });
    const [first] = planned;
    const chosen = { [tenant_header]: String(foreign.tenant_id) };
    const in_tenant =
      isOpen && first && operation.by_tenant !== false && operation.access.module !== 'open'
        ? [{ ...first, refused: [403, 404, 422], headers: chosen }]
        : [];
    return [...planned, ...in_tenant];
  });
}
