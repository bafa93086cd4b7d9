import { type ErrorBody, type ErrorCode, errors } from '@postern/contract';

export interface InputIssue {
  loc: (string | number)[];
  msg: string;
}

/** An answer other than success, by its row in the contract's table. Thrown by `fail()`, formatted in error-answer.ts. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly issues: InputIssue[] | undefined;
  /** Seconds after which another try makes sense; sent as Retry-After. */
  readonly retry_after: number | undefined;

  constructor(code: ErrorCode, issues?: InputIssue[], retry_after?: number) {
    super(errors[code].detail);
    this.name = 'Problem';
    this.code = code;
    this.issues = issues;
    this.retry_after = retry_after;
  }

  get status(): number {
    return errors[this.code].status;
  }

  body(reference: string): ErrorBody {
    return { detail: this.issues ?? errors[this.code].detail, code: this.code, reference };
  }
}

export function fail(code: ErrorCode, { retry_after }: { retry_after?: number } = {}): never {
  throw new Problem(code, undefined, retry_after);
}

/** Input that no schema can judge, such as two fields against each other. */
export function failInput(loc: (string | number)[], msg: string): never {
  throw new Problem('invalid_input', [{ loc, msg }]);
}
