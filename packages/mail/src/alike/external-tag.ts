// The mark that says "from outside" and stands before a subject: ours, and those of other gateways on the way.

// Words such marks are made of, in brackets of any kind, or bare in capitals with a colon or a dash behind.
const words =
  'extern|external|externe|externo|externa|ext|external (?:e-?mail|sender|message)|externe (?:e-?mail|nachricht)|' +
  'e-?mail externe|courriel externe|correo externo';
const bracketed = new RegExp(`^\\s*(?:[[(<{*]+\\s*(?:${words})\\s*[\\])>}*]+)\\s*[:–—-]?\\s*`, 'i');
const bare = /^\s*(?:EXTERN|EXTERNAL|EXTERNE|EXTERNO|EXT)\s*[:|–—-]\s*/;

export type Untagged = { subject: string; tag: string };

/** The subject without the mark in front of it, and the mark; `own` are the texts of the domains' own settings. */
export function withoutExternalTag(subject: string, own: readonly string[] = []): Untagged {
  let rest = subject.trimStart();
  const tags: string[] = [];
  // A mail that went through several gateways carries several.
  for (let round = 0; round < 4; round++) {
    const known = own.find((tag) => tag !== '' && rest.toLowerCase().startsWith(tag.toLowerCase()));
    const length = known?.length ?? (bracketed.exec(rest) ?? bare.exec(rest))?.[0].length ?? 0;
    if (length === 0) break;
    tags.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trimStart();
  }
  return { subject: rest, tag: tags.join(' ') };
}
