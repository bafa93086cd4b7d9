import type { EncryptPromise } from '@postern/records/keys/mail-promise';
import type { OutgoingCopy } from '../delivery/client/transaction.ts';

declare const leaves: unique symbol;

/** Encrypted to its recipient, by us or by its author. */
export type Protected = OutgoingCopy & { readonly [leaves]: 'protected' };
/** Readable on the way, as its plan has it. */
export type ClearByPlan = OutgoingCopy & { readonly [leaves]: 'clear_by_plan' };
/** What a transport takes. A copy that must be encrypted becomes one of these only by being encrypted. */
export type LeavingCopy = Protected | ClearByPlan;

/** Of a copy whose content was encrypted. */
export const protectedCopy = (copy: OutgoingCopy): Protected => copy as Protected;

/** @param _promise not `must`: that is what the type is for */
export const clearCopy = (copy: OutgoingCopy, _promise: Exclude<EncryptPromise, 'must'>): ClearByPlan =>
  copy as ClearByPlan;
