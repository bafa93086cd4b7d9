import { domainPart } from '@postern/addresses';
import type { Lookalike } from '@postern/contract';

/** Where the characters differ, for marking them one by one. */
function differences(domain: string, of: string): number[] {
  const [shown, meant] = [[...domain], [...of]];
  if (shown.length === meant.length) {
    return shown.flatMap((character, at) => (character === meant[at] ? [] : [at]));
  }
  // `rn` for `m`: what stands between the common beginning and the common end.
  const shorter = Math.min(shown.length, meant.length);
  let start = 0;
  while (start < shorter && shown[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end) === meant.at(-1 - end)) end += 1;
  return shown.flatMap((_, at) => (at >= start && at < shown.length - end ? [at] : []));
}

/** What the gateway found when the message came: whom its visible sender's domain imitates. */
export function lookalikeOf(row: {
  sender_like: string;
  hdr_from_addr: string;
  from_address: string;
}): Lookalike | null {
  if (row.sender_like === '') return null;
  const domain = domainPart(row.hdr_from_addr || row.from_address);
  return { domain, of: row.sender_like, positions: differences(domain, row.sender_like) };
}
