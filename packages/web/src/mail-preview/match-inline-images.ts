import type { MessageMeta } from '@postern/contract/messages/details';

type File = Pick<
  MessageMeta['attachments'][number],
  'name' | 'mime' | 'is_inline' | 'number' | 'in_archive'
> & {
  content_id?: string;
};

const most_images = 40;

/** Which attachment a content-id means: by its id, by the file name ids begin with, by order among inline pictures. */
export function matchInlineImages(
  cids: readonly string[],
  files: readonly File[],
): { cid: string; number: number }[] {
  const images = files.filter(
    (file) => file.number !== null && file.in_archive === null && file.mime.startsWith('image/'),
  );
  const inline = images.filter((file) => file.is_inline);
  const in_order = inline.length === cids.length ? inline : [];
  const matched: { cid: string; number: number }[] = [];
  cids.slice(0, most_images).forEach((cid, index) => {
    const file =
      images.find((each) => each.content_id === cid) ??
      images.find((each) => each.name !== '' && (cid === each.name || cid.startsWith(`${each.name}@`))) ??
      in_order[index];
    if (file !== undefined && file.number !== null) matched.push({ cid, number: file.number });
  });
  return matched;
}
