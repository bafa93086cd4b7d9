import type { Operation } from '@postern/contract';
import { type ZodError, ZodObject, type ZodType } from 'zod';
import { type InputIssue, Problem } from './problem.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Issue = ZodError['issues'][number];

/** Not even the kind of thing this alternative of a union is: it has nothing to say about what was meant. */
const isOtherKind = (issues: readonly Issue[]) =>
  issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

/** A union says of each alternative what is wrong with it; told is what the one that was meant says, or all that may be. */
function toldOf(issue: Issue, before: readonly PropertyKey[] = []): { path: PropertyKey[]; msg: string }[] {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, msg: issue.message }];
  const near = issue.errors.filter((issues) => !isOtherKind(issues));
  const [meant = []] = near;
  if (near.length === 1) return meant.flatMap((inner) => toldOf(inner, path));
  const said = (near.length === 0 ? issue.errors : near).flatMap((issues) =>
    issues.map((inner) => inner.message),
  );
  return [{ path, msg: [...new Set(said)].join(', or ') }];
}

/** Issues in the wire's shape: loc starts with the part of the request (spec 1 section 8). */
export function issuesOf(part: string, error: ZodError): InputIssue[] {
  return error.issues
    .flatMap((issue) => toldOf(issue))
    .map(({ path, msg }) => ({
      loc: [part, ...path.map((step) => (typeof step === 'symbol' ? String(step) : step))],
      msg,
    }));
}

/** Honest input is not half as deep; a body of a megabyte could be deeper than the stack of whoever walks it. */
const MOST_DEPTH = 32;

/** What no schema looks at. PostgreSQL stores neither NUL characters nor, in JSON, half characters, and no honest input holds one. */
function flawOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'NUL characters are not allowed';
    return value.isWellFormed() ? null : 'half characters (lone surrogates) are not allowed';
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MOST_DEPTH) return 'is nested too deeply';
  for (const [key, inner] of Object.entries(value)) {
    const flaw = flawOf(key) ?? flawOf(inner, depth + 1);
    if (flaw) return flaw;
  }
  return null;
}

function check(part: string, schema: ZodType | undefined, value: unknown, issues: InputIssue[]): unknown {
  if (!schema) return undefined;
  const flaw = flawOf(value);
  if (flaw) {
    issues.push({ loc: [part], msg: flaw });
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
