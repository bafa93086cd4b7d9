import type { HeaderRewrite } from '../../headers/rewrite.ts';
import { rewriteHeader } from '../../headers/rewrite.ts';
import { type CopyProtection, type ProtectionDone, protectParts } from '../../protection/protect-copy.ts';
import type { SigningKey } from '../dkim/sign.ts';
import { signCopy } from './sign.ts';
import { removeSignature } from './unsign.ts';

/** What follows a header, its empty line included. Read from its start any number of times. */
export interface CopyBody {
  size: number;
  open(): AsyncIterable<Buffer>;
}

/** A message on its way out. Only the header is in memory. */
export interface CopyParts {
  /** Without the empty line. */
  header: Buffer;
  body: CopyBody;
}

/** What is decided about one recipient's copy, before any of it is read. */
export interface CopyPlan {
  rewrite: HeaderRewrite;
  /** The key its domain signs with; null: it leaves without a DKIM signature. */
  dkim_key: SigningKey | null;
  /** null: it is neither signed nor encrypted for its author. */
  protection: CopyProtection | null;
  now: Date;
}

/** One change to a copy, asked of every copy: those that the plan does not want it for are returned as they are. */
export type CopyStep = (parts: CopyParts, plan: CopyPlan) => Promise<CopyParts>;

/** The sender's content as the domain's rules want it, with our fields in its header. */
export const rewritten = async (received: CopyParts, rewrite: HeaderRewrite): Promise<CopyParts> => {
  const { header, body } = await removeSignature(received, rewrite);
  return { header: rewriteHeader(header, rewrite), body };
};

const nothing_done: ProtectionDone = { signed_by: null, encrypted_to: null, encrypted_by_author: false };

export interface MadeCopy {
  parts: CopyParts;
  done: ProtectionDone;
  /** Nobody on the way can read its content. */
  is_encrypted: boolean;
}

/**
 * In this order: what the sender's content is, then our fields in its header, then what protects both, and last the DKIM signature, which is over
 * all that was done before.
 */
export async function makeCopy(received: CopyParts, plan: CopyPlan): Promise<MadeCopy> {
  const plain = await rewritten(received, plan.rewrite);
  const made = plan.protection
    ? await protectParts(plain, plan.protection)
    : { parts: plain, done: nothing_done, is_encrypted: false };
  return { ...made, parts: await signCopy(made.parts, plan) };
}
