import type { MessageMeta } from '@postern/contract/messages/details';

type Uri = MessageMeta['uris'][number];

/** An address of the web that is written out: no file name or end of a sentence looks like it. */
const written_out =
  /^\s*(?:https?:\/\/|(?=www\.))((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})(?:[/?#:]\S*)?\s*$/iu;

/** In its ASCII form, so that look-alike letters show. */
export const asciiHost = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;

/** The text of a link names another domain than it leads to. What is short of an address, `pay.com`, only the judge can tell. */
export function deceives({ type, src, text = '', fqdn, domain, text_mismatch }: Uri): boolean {
  if (text_mismatch) return true;
  const shown = written_out.exec(text)?.[1];
  if (type !== 'url' || src !== 'html' || shown === undefined) return false;
  const [named, target] = [asciiHost(shown), asciiHost(domain || fqdn)];
  return named !== target && !named.endsWith(`.${target}`);
}
