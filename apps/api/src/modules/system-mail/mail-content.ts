/** One held message in words. */
export interface ListedMessage {
  sender: string;
  /** Empty where `sender` is the address already. */
  address: string;
  /** To whom; only in an administrator's report. */
  recipient: string;
  subject: string;
  facts: string;
  /** How its text begins; may be ''. */
  excerpt: string;
  /** What it may do to whoever trusts it; may be ''. */
  danger: string;
  /** `quiet`: drawn as an outline, so that nobody takes it for the thing to do. */
  release: { label: string; url: string; quiet: boolean } | null;
  report: { label: string; url: string } | null;
  /** Said where there is nothing to press. */
  why_not: string;
}

export interface ListContent {
  messages: ListedMessage[];
  more: string;
  open: { label: string; url: string };
  hints: string[];
  settings: { label: string; url: string };
}

/** What a mail says, in order, whatever it is drawn with. */
export interface MailContent {
  subject: string;
  /** Whose name stands over it and what colour its button has, where that is not the product. */
  brand?: { name: string; colour: string; logo?: Buffer | null };
  greeting: string;
  /** Sentences before the code or button. */
  lead: string[];
  code?: string;
  action?: { label: string; url: string; hint: string };
  /** A list of held messages. */
  list?: ListContent;
  /** Sentences after it. */
  advice: string[];
  /** The same in other languages, each named in itself. */
  languages?: { label: string; url: string }[];
  /** The way out, said last and small. */
  leave?: { label: string; url: string };
  facts: { label: string; value: string }[];
  automatic: string;
  /** What stands after a label in the language. */
  colon: string;
}

export interface Links {
  /** Address of a place of the console, e.g. `/password-recovery`. */
  to(path: string): string;
  /** Address of a page that the server itself answers. */
  page(path: string): string;
}
