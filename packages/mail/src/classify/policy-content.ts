import type { RawField } from '../parse/headers.ts';
import type { HtmlScan } from '../parse/html.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { Finding } from './finding.ts';

export type ContentInput = {
  message: ParsedMessage;
  plain: string;
  html: string;
  scan: HtmlScan | null;
  fields: readonly RawField[];
};

export function contentFindings(_input: ContentInput): Finding[] {
  return [];
}
