import { withScope } from '@postern/db';
import { findBlob, openContent } from '../messages/index.ts';
import type { ListedHeld } from './held-messages.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';

/** Messages of a report whose text is read: each is opened and taken apart, for everybody's report of a morning. */
const EXCERPTS = 12;
/** Characters: two lines of the mail. */
const LENGTH = 110;

/** The first words, on one line, without rulers and quoting marks. */
const beginning = (text: string) =>
  [
    ...text
      .slice(0, 4000)
      .replace(/^[\s>*=_-]+$/gmu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  ].slice(0, LENGTH + 1);

/** Adds how the newest messages begin, so that their reader can tell what they are without opening them. */
export async function addExcerpts(
  { db, content, log }: ReportMailDeps,
  messages: readonly ListedHeld[],
): Promise<void> {
  for (const message of messages.slice(0, EXCERPTS)) {
    const { key } = message;
    if (!key) continue;
    try {
      const place = await withScope(db, { tenants: [key.tenant_id] }, (tx) => findBlob(tx, key), {
        readOnly: true,
      });
      if (!place) continue;
      const { plain } = await content.parser.readContent(await openContent(content, place));
      const characters = beginning(plain);
      message.excerpt =
        characters.length > LENGTH ? `${characters.slice(0, LENGTH - 1).join('')}…` : characters.join('');
    } catch (error) {
      // The report is worth more than the two lines.
      log.warn({ err: error, cloudid: message.cloudid }, 'a held message has no text for its report');
    }
  }
}
