import { fileBytesOf, mailBytesOf } from '@postern/contract/portal/settings';
import type { LargeFileRules } from '@postern/records/large-files/rules';
import type { PortalConfig } from '../deps.ts';

export interface AnswerLimit {
  /** Bytes of all files of an answer. */
  most_bytes: number;
  /** Answers may have large files, which stay in the portal. */
  is_large: boolean;
}

/** How much an answer may carry: what fits a mail, or what the domain takes as large files. */
export function answerLimit(
  { is_allowed, incoming }: Pick<LargeFileRules, 'is_allowed' | 'incoming'>,
  { mostBytes }: Pick<PortalConfig, 'mostBytes'>,
): AnswerLimit {
  const is_large = is_allowed && incoming.mode !== 'off';
  const most_bytes = is_large ? Math.max(mostBytes, fileBytesOf(incoming.maximum)) : mostBytes;
  return { most_bytes, is_large };
}

/** Whether files of so many bytes stay in the portal and the mail names them: they fit no mail, or the domain wants them out of it. */
export const becomeLinks = (
  bytes: number,
  rules: Pick<LargeFileRules, 'is_allowed' | 'incoming'>,
  portal: Pick<PortalConfig, 'mostBytes'>,
): boolean =>
  answerLimit(rules, portal).is_large &&
  (bytes > portal.mostBytes || mailBytesOf(bytes) >= rules.incoming.threshold);
