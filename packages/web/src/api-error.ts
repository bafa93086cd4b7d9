/** What a failed call says, in the words of spec 1 section 8. */
import type { Access } from '@postern/contract/base/access';
import type { ErrorBody, ErrorCode } from '@postern/contract/base/errors';
import { failureText, forbiddenText } from './failure-texts.ts';
import { faultText } from './fault-text.ts';
import type { Translate } from './texts.tsx';

export class ApiError extends Error {
  readonly status: number | null;
  readonly detail: unknown;
  readonly code: ErrorCode | undefined;
  readonly reference: string | undefined;
  /** Seconds until the same call may be tried again, where the server says so. */
  readonly retry_after: number | null;

  /** The action that failed, by the name the interface's description gives it. */
  readonly operation: string;

  /** What the action asks for. */
  readonly access: Access | undefined;

  constructor(
    status: number | null,
    body: unknown,
    answer: { operation?: string; access?: Access; headers?: Headers } = {},
  ) {
    super(`call answered ${status ?? 'nothing'}`);
    this.name = 'ApiError';
    this.status = status;
    const shaped: Partial<ErrorBody> = typeof body === 'object' && body !== null ? body : {};
    this.detail = shaped.detail;
    this.code = shaped.code;
    const { operation = '', access, headers } = answer;
    this.access = access;
    this.operation = operation;
    this.reference = shaped.reference ?? headers?.get('x-request-id') ?? undefined;
    const wait = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retry_after = Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : null;
  }
}

/** Thrown when the answer is not what the contract says. */
export class AnswerShapeError extends Error {
  constructor(operation: string) {
    super(`answer of ${operation} has another shape than the contract's`);
    this.name = 'AnswerShapeError';
  }
}

/** Thrown when an answer of 2xx says itself that nothing was done; its message is the server's, or empty. */
export class RefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedError';
  }
}

/** What is wrong with one field, where a screen knows better than the answer which one it is. */
export class FieldError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.name = 'FieldError';
    this.field = field;
  }
}

const saidOf = ({ msg }: { msg?: unknown }) => faultText(String(msg ?? '')) ?? String(msg ?? '');

function detailText(detail: unknown, t: Translate): string {
  if (detail === undefined || detail === null || detail === '') return t('error.no_details');
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return t('error.invalid_format');
  return detail
    .map((entry: { loc?: unknown; msg?: unknown }) => {
      const place = Array.isArray(entry?.loc) ? entry.loc.join('.') : String(entry?.loc ?? '');
      return `${place}: ${saidOf(entry)}`;
    })
    .join('; ');
}

export function isDeploying(error: ApiError): boolean {
  return error.status === 502 || (error.status === 404 && error.detail === undefined);
}

/** One sentence about the failure; the code and request id stand apart (`errorReference`). */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof AnswerShapeError) return t('error.invalid_format');
  if (error instanceof RefusedError && error.message !== '') return error.message;
  if (!(error instanceof ApiError)) return t('error.action_failed');
  if (error.status === null) return t('error.no_connection');
  if (isDeploying(error)) return t('error.deploying');
  if (error.status === 403 && (error.detail === undefined || error.code === 'forbidden')) {
    const { operation, access } = error;
    if (operation === '') return t('error.forbidden');
    return forbiddenText(operation, access, t) ?? t('notice.forbidden_action', { action: operation });
  }
  // Which fields are wrong is in the detail alone.
  const own = Array.isArray(error.detail) ? null : failureText(error.code, error.detail);
  if (own !== null) return own;
  if (typeof error.detail === 'string') return error.detail;
  return t('error.api', {
    status: error.status ?? t('error.unknown_status'),
    details: detailText(error.detail, t),
  });
}

/** A failed action as a system message: what the server said of it is marked as the server's (spec 1 section 8). */
export function actionFailureText(error: unknown, t: Translate): string {
  const text = errorText(error, t);
  const is_servers =
    error instanceof RefusedError
      ? error.message !== ''
      : error instanceof ApiError && error.status !== null && !isDeploying(error) && error.status !== 403;
  return is_servers && !Array.isArray((error as ApiError).detail)
    ? t('error.api_detail', { detail: text })
    : text;
}

/** What a 422 says of single fields: where each stands in what was sent, and what is wrong with it. */
export function fieldFaults(error: unknown): { field: string; message: string }[] {
  if (error instanceof FieldError) return [{ field: error.field, message: error.message }];
  if (!(error instanceof ApiError) || !Array.isArray(error.detail)) return [];
  return error.detail.flatMap((entry: { loc?: unknown; msg?: unknown }) => {
    if (!Array.isArray(entry?.loc)) return [];
    const [first, ...rest] = entry.loc.map(String);
    const inside = ['body', 'query', 'path', 'params'].includes(first ?? '') ? rest : [first, ...rest];
    return [{ field: inside.join('.'), message: saidOf(entry) }];
  });
}

export function errorReference(error: unknown, t: Translate): string | null {
  if (!(error instanceof ApiError) || error.status === null) return null;
  return error.reference === undefined
    ? t('error.reference_plain', { status: error.status })
    : t('error.reference', { status: error.status, request: error.reference });
}
