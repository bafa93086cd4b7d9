/** The one way to the server: typed by the contract's operations. */

import {
  type BodyOf,
  type DataOf,
  isByTenant,
  type Operation,
  type ParamsOf,
  type QueryInputOf,
  TENANT_HEADER,
} from '@postern/contract/base/operation';
import { AnswerShapeError, ApiError, isDeploying } from './api-error.ts';
import { chosenTenant } from './chosen-tenant.ts';
import { dropInvalidEntries } from './drop-invalid.ts';
import { fetchFailureTexts } from './failure-texts.ts';
import { forceRefresh } from './force-refresh.ts';
import { warn } from './log.ts';
import { maintenanceSeen } from './maintenance-signal.ts';
import { say } from './messages.ts';
import { askForProof } from './proof.ts';
import { authorization, endSession, isSigningOut, owesSetup } from './session.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type Input<O extends Operation> = Part<'params', ParamsOf<O>> &
  Part<'query', QueryInputOf<O>> &
  Part<'body', BodyOf<O>>;

type Loose = { params?: unknown; query?: unknown; body?: unknown };

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The address of a call, relative to the page so that the console works below any prefix. */
export function callUrl(operation: Operation, input: Loose, base: string): URL {
  const params = Object.fromEntries(entries(input.params));
  const path = operation.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const url = new URL(`.${path}`, base);
  for (const [key, value] of entries(input.query)) {
    // Several values of one field are repeated keys (spec 2 section 5).
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) url.searchParams.append(key, String(each));
    }
  }
  return url;
}

function bodyOf(operation: Operation, body: unknown): { body: BodyInit | null; type: string | null } {
  if (body === undefined) return { body: null, type: null };
  if (operation.body_type === 'form') {
    const form = new URLSearchParams(entries(body).map(([key, value]) => [key, String(value)]));
    return { body: form, type: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    // A proxy in between answers with a page of its own: no detail then.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The raw answer, for files and event streams; failures are already thrown. */
export async function request<O extends Operation>(
  operation: O,
  input: Input<O>,
  signal?: AbortSignal,
): Promise<Response> {
  const { body, type } = bodyOf(operation, (input as Loose).body);
  const headers = new Headers({ 'Accept-Language': document.documentElement.lang });
  const credentials = operation.access.module === 'public' ? null : authorization();
  if (credentials !== null) headers.set('Authorization', credentials);
  const tenant = isByTenant(operation) ? chosenTenant() : null;
  if (tenant !== null) headers.set(TENANT_HEADER, String(tenant.tenant_id));
  if (type !== null) headers.set('Content-Type', type);
  let answer: Response;
  try {
    answer = await fetch(callUrl(operation, input as Loose, document.baseURI), {
      method: operation.method,
      headers,
      body,
      credentials: 'same-origin',
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(null, undefined);
  }
  if (answer.ok) return answer;
  const problem = new ApiError(answer.status, await readJson(answer), {
    operation: operation.name,
    access: operation.access,
    headers: answer.headers,
  });
  // An answer that comes after the session has changed says nothing about the new one; one that is being ended has
  // its reason already.
  const is_ours = credentials !== null && credentials === authorization();
  if (answer.status === 401 && is_ours && !isSigningOut()) endSession('timed_out');
  if (problem.code === 'factor_needed' && (await askForProof())) return request(operation, input, signal);
  if (problem.code === 'factor_owed') owesSetup();
  if (problem.code === 'maintenance') maintenanceSeen();
  if (isDeploying(problem)) {
    forceRefresh();
    say('hint', { key: 'error.deploying' });
  }
  if (problem.code !== undefined || typeof problem.detail === 'string') await fetchFailureTexts();
  throw problem;
}

/** Calls an operation and answers its data, checked against the contract. */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  signal?: AbortSignal,
): Promise<DataOf<O>> {
  const answer = await request(operation, input, signal);
  const json = await readJson(answer);
  const data = operation.answer === 'bare' ? json : (json as { data?: unknown } | undefined)?.data;
  const checked = operation.data.safeParse(data);
  if (checked.success) return checked.data as DataOf<O>;
  const { issues } = checked.error;
  warn(`${operation.name}: the answer does not fit the contract`, issues.slice(0, 3));
  const cleaned = dropInvalidEntries(data, issues);
  const rest = cleaned && operation.data.safeParse(cleaned.data);
  if (!rest?.success) throw new AnswerShapeError(operation.name);
  return rest.data as DataOf<O>;
}
