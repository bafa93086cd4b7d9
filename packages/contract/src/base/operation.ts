import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Names the one tenant that partners and operators work in now, by its number; without it they see all in reach. */
export const TENANT_HEADER = 'x-postern-tenant';

/** What a session has proven: `full` everything; `factor` owes its second factor; `setup` has to set one up first. */
export type SessionStage = 'full' | 'factor' | 'setup';

/**
 * One call of the API, as data. Router, guard, OpenAPI document, typed client and the access matrix test derive from it;
 * there is no other description of an endpoint.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** `<resource><Verb>`; the same word names handler file, client query key and test. */
  readonly name: string;
  readonly method: Method;
  /** Path with `{name}` placeholders, as the OpenAPI document shows it. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Sessions that may call it; only those that have proven everything unless others are named. */
  readonly stages?: readonly SessionStage[];
  /**
   * Whether people with a second factor must have proven it a moment ago. Left out: as the screens of its module ask (`isElevated`).
   */
  readonly elevated?: boolean;
  /** `false`: not while acting as somebody else. */
  readonly impersonated?: false;
  /** `false`: for people in person; no API token may call it, whatever it is limited to. */
  readonly api_token?: false;
  /**
   * Whether it is narrowed to the tenant that is chosen. Left out: yes, unless it is open to everybody who is signed in. `false`: what is
   * the reader's own, and tests, which are about no tenant.
   */
  readonly by_tenant?: boolean;
  /** Answered to everybody while the service is in maintenance; all else only to operators. */
  readonly in_maintenance?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes a body may have where it is more than the server's usual limit; who calls is then looked at before it is read. */
  readonly body_bytes?: number;
  /** Login comes as a form, all else as JSON. */
  readonly body_type?: 'json' | 'form';
  /** Shape of `data` in the answer `{ "data": … }`. */
  readonly data: Data;
  /** `data` (default): JSON envelope. `bare`: the JSON is `data` itself. `file`: bytes with a content-disposition. `events`: server-sent events. */
  readonly answer?: 'data' | 'bare' | 'file' | 'events';
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the literal types of one operation; the compiler checks the rest. */
export function operation<
  const Name extends string,
  Data extends z.ZodType,
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
>(
  definition: Operation<Params, Query, Body, Data> & { readonly name: Name },
): Operation<Params, Query, Body, Data> & { readonly name: Name } {
  return definition;
}

export type ParamsOf<O extends Operation> = z.output<NonNullable<O['params']>>;
export type QueryOf<O extends Operation> = z.output<NonNullable<O['query']>>;
export type QueryInputOf<O extends Operation> = z.input<NonNullable<O['query']>>;
export type BodyOf<O extends Operation> = z.output<NonNullable<O['body']>>;
export type DataOf<O extends Operation> = z.output<O['data']>;

/** Whether a call is narrowed to the tenant that its header names. */
export const isByTenant = ({ access, by_tenant }: Pick<Operation, 'access' | 'by_tenant'>): boolean =>
  by_tenant ?? (access.module !== 'open' && access.module !== 'public');
