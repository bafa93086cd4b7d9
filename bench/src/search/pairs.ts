import type { Values } from './values.ts';
import type { Who } from './world.ts';

const PAIRS = 200;

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Two filters at a time, chosen at random from those the expert form has and values that occur. */
export function pairsOf(values: Values, who: Who): Record<string, string>[] {
  const filters: Record<string, readonly string[]> = {
    sender: [...values.rareSender[who], ...values.sender[who], 'info@'],
    recipient: values.recipient[who],
    subject: [...values.word[who], ...values.twoWords[who], ...values.prefix[who]],
    att_sha1: values.sha1[who],
    uri_domain: values.uriDomain[who],
    client_ip: values.clientIp[who],
    hdr_messageid: values.messageId[who],
    classes: ['ham', 'spam', 'highspam', 'bulk', 'virus'],
    states: ['delivered', 'held', 'rejected'],
    maildirections: ['in', 'out'],
    spf_status: ['pass', 'fail', 'softfail', 'none'],
    geoip_cc: ['DE', 'CH', 'US', 'RU'],
    has_attachment: ['true', 'false'],
    tech_encrypt: ['true'],
    att_mime: ['application/pdf', 'application/zip'],
    rejecttype: ['SPF', 'RBL'],
    instances: ['ch', 'de'],
  };
  const names = Object.keys(filters).filter((name) => filters[name]?.length);
  const pick = sequence(42);
  const someOf = (name: string) => filters[name]?.[pick(filters[name]?.length ?? 0)] ?? '';
  return Array.from({ length: PAIRS }, () => {
    const first = names[pick(names.length)] ?? '';
    const others = names.filter((name) => name !== first);
    const second = others[pick(others.length)] ?? '';
    return { [first]: someOf(first), [second]: someOf(second) };
  });
}
