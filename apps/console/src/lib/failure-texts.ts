/**
 * What each error of the contract means, in the person's language. Nobody needs these texts until something fails, so
 * they are fetched with the first failure; where that fails too, the server's own words stand in.
 */
import { error_labels } from '@postern/contract/error-labels';
import type { ErrorCode } from '@postern/contract/errors';
import { warn } from './log.ts';
import { findText, withTexts } from './texts.tsx';

export async function fetchFailureTexts(): Promise<void> {
  try {
    await withTexts(['failures'], Promise.resolve());
  } catch (error) {
    warn('the texts of failures could not be fetched', error);
  }
}

/** The text of a failure by its code, or by the label that stands in place of a detail; null when there is none yet. */
export function failureText(code: ErrorCode | undefined, detail: unknown): string | null {
  const label = typeof detail === 'string' && Object.hasOwn(error_labels, detail) ? detail : undefined;
  const name = label ?? code;
  return name === undefined ? null : findText(`code.${name}`);
}
