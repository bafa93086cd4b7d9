import PostalMime, { type Email } from 'postal-mime';
import { parse_limits } from './limits.ts';

export async function readEmail(readable: Buffer, large: boolean): Promise<Email> {
  return PostalMime.parse(readable, {
    maxNestingDepth: parse_limits.depth,
    maxHeadersSize: 4 * parse_limits.header_bytes,
    maxRfc822NestingDepth: 5,
    // In a large message a message inside it was taken out like any other attachment.
    forceRfc822Attachments: large,
  });
}
