import type { MessageMeta } from '@postern/contract/messages/details';

type File = MessageMeta['attachments'][number];

/** What the sender attached: neither shown within the text nor inside an archive; as lists count it. */
export const isOuterFile = ({ in_archive, is_attachment }: File): boolean =>
  in_archive === null && is_attachment;

export const nameOf = ({ name, mime }: File): string => name || mime;
