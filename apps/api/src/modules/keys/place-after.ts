import { UUID } from '@postern/db';

const place = new RegExp(`^(.+)~(${UUID})$`, 's');

/** Where a page of keys begins: address and id of the last row of the one before, as its `next` says; null: at the beginning. */
export function placeAfter(next: string | undefined): { address: string; id: string } | null {
  const [, address, id] = place.exec(next ?? '') ?? [];
  return address === undefined || id === undefined ? null : { address, id };
}
