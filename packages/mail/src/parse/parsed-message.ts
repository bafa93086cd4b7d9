import type { Finding } from '../classify/finding.ts';
import type { Learnable } from '../learn/features.ts';

export type HeaderLine = {
  // The field as it stood in the message, unfolded.
  line: string;
  // Field name as written, and the decoded value.
  header: string;
  content: string;
};

export type Mailbox = { name: string; address: string };

export type AttachmentFacts = {
  // Position in the message, the {n} of the attachment calls; -1 for a member of an archive.
  n: number;
  name: string;
  size: number;
  // By content where the first bytes tell, otherwise as declared.
  mime: string;
  declared_mime: string;
  content_id: string;
  is_inline: boolean;
  is_attachment: boolean;
  is_archive: boolean;
  // Name of the archive this member was found in; empty for a part of the message itself.
  in_archive: string;
  is_encrypted: boolean;
  macro: 'none' | 'present' | 'auto_run' | 'suspicious';
  md5: string;
  sha1: string;
  sha256: string;
};

export type UriFacts = {
  uri: string;
  // What it is: a web address, a mail address or a telephone number.
  type: 'url' | 'email' | 'tel';
  fqdn: string;
  domain: string;
  // Where it was found.
  src: 'text' | 'html' | 'image' | 'form' | 'header' | 'qr';
  // Visible text of the link, capped; empty outside HTML links.
  text: string;
  // The visible text names another domain than the target.
  text_mismatch: boolean;
};

export type ParsedMessage = {
  size: number;
  subject: string;
  from: Mailbox[];
  sender: Mailbox | null;
  reply_to: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  message_id: string;
  date: string;
  header_lines: HeaderLine[];
  attachments: AttachmentFacts[];
  uris: UriFacts[];
  // First words of the message for lists and previews, whitespace folded, at most 240 characters.
  snippet: string;
  has_html: boolean;
  // Similarity digest of the normalised text; empty when there is too little text.
  fuzor_digest: string;
  // Pictures whose text is worth reading, since the message hardly says anything beside them.
  pictures: number;
  // What can be learned from it; null when it could not be read.
  learnable: Learnable | null;
  // Findings that need nothing but the message itself.
  findings: Finding[];
  // A virus name when the message carries a known test pattern.
  test_virus: string;
  is_gtube: boolean;
  is_bulk: boolean;
  is_signed: boolean;
  is_encrypted: boolean;
  // True when the library or a limit gave up: header_lines and the rest hold what could still be read.
  unparsable: boolean;
};
