import { type BlockTtl, block_ttls, type OutboundBlock } from '@postern/contract/outbound-block';

/** Seconds to choose from before which a partner may not lift a block; 0 is at once. */
export const waits = [0, 3_600, ...block_ttls.slice(0, 6)] as const;

export interface Draft {
  address: string;
  ttl: BlockTtl;
  message: string;
  comment: string;
  no_delist: boolean;
  no_delist_before: number;
  admin_address: string;
  admin_message: string;
}
export type DraftProblem = 'address' | 'message' | 'admin_address';

export function draftOf(block: OutboundBlock | null): Draft {
  if (block === null)
    return {
      ...{ address: '', ttl: 86_400, message: '', comment: '', no_delist: false, no_delist_before: 0 },
      ...{ admin_address: '', admin_message: '' },
    };
  const { address, message, comment, no_delist, no_delist_before, admin_address, admin_message } = block;
  const ttl = block_ttls.find((one) => one === block.ttl) ?? 86_400;
  return { address, ttl, message, comment, no_delist, no_delist_before, admin_address, admin_message };
}

const isMailbox = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

/** What keeps a draft from being saved; the reply of a mail server has plain letters only. */
export function problemsOf({ address, message, admin_address }: Draft): DraftProblem[] {
  return [
    ...(isMailbox(address) ? [] : (['address'] as const)),
    ...(/^[\x20-\x7e]{0,200}$/.test(message.trim()) ? [] : (['message'] as const)),
    ...(admin_address.trim() === '' || isMailbox(admin_address) ? [] : (['admin_address'] as const)),
  ];
}

/** What is sent; lists of a form hold text. */
export function inputOf({ address: typed, ...draft }: Draft) {
  const address = typed.trim().toLowerCase();
  const ttl = block_ttls.find((one) => one === Number(draft.ttl)) ?? 86_400;
  const no_delist_before = Number(draft.no_delist_before);
  return {
    params: { domain: address.slice(address.lastIndexOf('@') + 1), address },
    body: { ...draft, ttl, no_delist_before },
  };
}
