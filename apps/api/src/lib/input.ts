import type { Operation } from '@postern/contract';
import { type ZodError, ZodObject, type ZodType } from 'zod';
import { type InputIssue, Problem } from './problem.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Issues in the wire's shape: loc starts with the part of the request (spec 1 section 8). */
export function issuesOf(part: string, error: ZodError): InputIssue[] {
  return error.issues.map((issue) => ({
    loc: [part, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
    msg: issue.message,
  }));
}

/** PostgreSQL stores no NUL characters, and no honest input holds one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

function check(part: string, schema: ZodType | undefined, value: unknown, issues: InputIssue[]): unknown {
  if (!schema) return undefined;
  if (holdsNul(value)) {
    issues.push({ loc: [part], msg: 'NUL characters are not allowed' });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  issues.push(...issuesOf(part, result.error));
  return undefined;
}

function takesNumber({ def }: ZodType): boolean {
  const { type, innerType, options } = def as Def;
  if (innerType) return takesNumber(innerType);
  return options ? options.some(takesNumber) : type === 'number';
}
type Def = { type: string; innerType?: ZodType; options?: readonly ZodType[] };

/** Numbers of a query that are there without a value, as forms send them, are as if they were not there: as numbers they would be 0. */
function withoutBlankNumbers(schema: ZodType | undefined, query: unknown): unknown {
  if (!(schema instanceof ZodObject) || typeof query !== 'object' || query === null) return query;
  const isBlank = ([name, value]: [string, unknown]) =>
    typeof value === 'string' &&
    value.trim() === '' &&
    name in schema.shape &&
    takesNumber(schema.shape[name]);
  return Object.fromEntries(Object.entries(query).filter((entry) => !isBlank(entry)));
}

/** Input checked against the contract, all parts at once, so that a person sees every mistake in one answer. */
export function parseInput(operation: Operation, raw: RawInput): RawInput {
  const issues: InputIssue[] = [];
  const input = {
    params: check('path', operation.params, raw.params, issues),
    query: check('query', operation.query, withoutBlankNumbers(operation.query, raw.query), issues),
    body: check('body', operation.body, raw.body, issues),
  };
  if (issues.length > 0) throw new Problem('invalid_input', issues);
  return input;
}
