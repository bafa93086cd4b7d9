import type { MessageRow } from '@postern/contract/messages';
import type { Translate } from '@postern/web/texts.tsx';

/** The subject, or why there is none to show. */
export const subjectText = ({ subject, content }: Pick<MessageRow, 'subject' | 'content'>, t: Translate) =>
  subject || t(content === 'read' ? 'search.no_subject' : `search.content_${content}`);
