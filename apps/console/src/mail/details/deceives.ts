import type { MessageMeta } from '@postern/contract/message-details';

type Uri = MessageMeta['uris'][number];

/** An address of the web that is written out: no file name or end of a sentence looks like it. */
const written_out =
  /^\s*(?:https?:\/\/|(?=www\.))((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})(?:[/?#:]\S*)?\s*$/iu;

/** The text of a link names another domain than it leads to. What is short of an address, `pay.com`, only the judge can tell. */
export function deceives({ type, src, text = '', fqdn, domain, text_mismatch }: Uri): boolean {
  if (text_mismatch) return true;
  const shown = written_out.exec(text)?.[1]?.toLowerCase();
  if (type !== 'url' || src !== 'html' || shown === undefined) return false;
  const target = domain || fqdn;
  return shown !== target && !shown.endsWith(`.${target}`);
}
