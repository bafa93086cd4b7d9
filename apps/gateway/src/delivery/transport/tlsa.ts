import type { TlsaRecord } from 'mx-connect';

/**
 * TLSA records out of a resolver's answer: those of node:dns ({ certUsage, selector, match, data }), or "3 1 1 <hex>" as a zone
 * file writes them. What is not a record is left out: RFC 7672 §2.2 calls it unusable.
 */
export function tlsaRecords(answer: readonly unknown[]): TlsaRecord[] {
  return answer.flatMap((one) => {
    const record = typeof one === 'string' ? fromText(one) : fromNode(one);
    return record ? [record] : [];
  });
}

/** Records as one text, the same for the same records in whatever order. */
export function tlsaText(records: readonly TlsaRecord[]): string {
  const texts = records.map(
    ({ usage, selector, mtype, cert }) => `${usage} ${selector} ${mtype} ${cert.toString('hex')}`,
  );
  return texts.sort().join(', ');
}

function fromText(text: string): TlsaRecord | null {
  const match = /^([0-3]) ([01]) ([0-2]) ([0-9a-f ]+)$/i.exec(text.trim());
  if (!match) return null;
  const [, usage, selector, mtype, hex = ''] = match;
  return {
    usage: Number(usage),
    selector: Number(selector),
    mtype: Number(mtype),
    cert: Buffer.from(hex.replaceAll(' ', ''), 'hex'),
  };
}

function fromNode(one: unknown): TlsaRecord | null {
  if (typeof one !== 'object' || one === null) return null;
  const { certUsage, selector, match, data } = one as Record<string, unknown>;
  if (typeof certUsage !== 'number' || typeof selector !== 'number' || typeof match !== 'number') return null;
  if (!(data instanceof ArrayBuffer)) return null;
  return { usage: certUsage, selector, mtype: match, cert: Buffer.from(data) };
}
