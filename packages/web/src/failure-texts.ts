/**
 * What each error of the contract means, in the person's language. Nobody needs these texts until something fails, so
 * they are fetched with the first failure; where that fails too, the server's own words stand in.
 */

import type { Access } from '@postern/contract/base/access';
import { error_labels } from '@postern/contract/base/error-labels';
import type { ErrorCode } from '@postern/contract/base/errors';
import type { forbiddenWords } from './forbidden-words.ts';
import { warn } from './log.ts';
import { findText, type Translate, withTexts } from './texts.tsx';

let forbidden: typeof forbiddenWords | null = null;

export async function fetchFailureTexts(): Promise<void> {
  try {
    forbidden = (await withTexts(['failures'], import('./forbidden-words.ts'))).forbiddenWords;
  } catch (error) {
    warn('the texts of failures could not be fetched', error);
  }
}

/** What is missing for a call that was refused, in words; null until they are there. */
export function forbiddenText(operation: string, access: Access | undefined, t: Translate): string | null {
  return access && forbidden ? forbidden(operation, access, t) : null;
}

/** The text of a failure by its code, or by the label that stands in place of a detail; null when there is none yet. */
export function failureText(code: ErrorCode | undefined, detail: unknown): string | null {
  const label = typeof detail === 'string' && Object.hasOwn(error_labels, detail) ? detail : undefined;
  const name = label ?? code;
  return name === undefined ? null : findText(`code.${name}`);
}
