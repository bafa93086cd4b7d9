import { type EnvelopeAddress, parseEnvelopeAddress } from '@postern/addresses';
import { decodeQuietly, mailboxesOf, type RawField, rawFields } from '@postern/mail/parse/headers';

/** Quoted strings and comments, in which anything may stand (RFC 5322 §3.2). Nested comments leave a bracket behind, which is not taken. */
const inQuotes = /"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)/g;

/**
 * The addresses of a From or Sender field; null where two programs could read different ones: an address outside angle brackets beside one
 * within them, encoded words for addresses, brackets that do not close, and groups without a member.
 */
function addressesOf(field: RawField): EnvelopeAddress[] | null {
  const bare = field.value.replace(inQuotes, ' ');
  // Programs that decode before they take addresses apart would find what stands in an encoded word.
  const decoded = decodeQuietly(bare);
  const found = mailboxesOf([field], field.key);
  const signs = (sign: string) => bare.split(sign).length - 1;
  const isPlain =
    found.length > 0 &&
    signs('@') === found.length &&
    ['@', '<', '\0'].every((sign) => decoded.split(sign).length - 1 === signs(sign)) &&
    signs('<') === signs('>') &&
    signs('<') <= found.length &&
    !/["()]/.test(bare);
  if (!isPlain) return null;
  const addresses = found.map(({ address }) => {
    const literal = address !== '' && bare.toLowerCase().includes(address.toLowerCase());
    return literal ? parseEnvelopeAddress(address) : null;
  });
  return addresses.every((address) => address !== null && address.address !== '')
    ? (addresses as EnvelopeAddress[])
    : null;
}

/** Everybody a message says it is from: its one From field and its Sender. null: that cannot be said for certain. */
export function headerAuthors(header: Buffer): EnvelopeAddress[] | null {
  const fields = rawFields(header);
  const from = fields.filter(({ key }) => key === 'from');
  const sender = fields.filter(({ key }) => key === 'sender');
  if (from.length !== 1 || sender.length > 1) return null;
  const authors: EnvelopeAddress[] = [];
  for (const field of [...from, ...sender]) {
    const addresses = addressesOf(field);
    if (!addresses) return null;
    authors.push(...addresses);
  }
  return authors;
}
