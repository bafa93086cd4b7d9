import { ApiError } from '@postern/web/api-error.ts';

export type Changed<Before> = { done: { email: string; before: Before }[]; left: string[] };

/** Thrown for somebody who cannot be changed, where no answer of the server says so. */
export class OutOfReach extends Error {}

const isOutOfReach = (error: unknown) =>
  error instanceof OutOfReach ||
  (error instanceof ApiError && [403, 404, 409, 422].includes(error.status ?? 0));

/**
 * Changes people one after the other. `change` answers what was before, for undo; undefined: there was nothing to change.
 * Who is beyond the reader's reach is left alone and named.
 */
export async function changeEach<Before>(
  emails: readonly string[],
  change: (email: string) => Promise<Before | undefined>,
): Promise<Changed<Before>> {
  const done: Changed<Before>['done'] = [];
  const left: string[] = [];
  for (const email of emails) {
    try {
      const before = await change(email);
      if (before !== undefined) done.push({ email, before });
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      left.push(email);
    }
  }
  return { done, left };
}
