import type { Tx } from '@postern/db';
import type { QueueEntry } from '../delivery/queue/entry.ts';
import type { DeliveryEvent } from '../delivery/queue/events.ts';
import type { ProtectionDone } from './protect-copy.ts';

/** What the message's page says of the copy that left. */
export function protectionEvents({
  signed_by,
  encrypted_to,
  encrypted_by_author,
}: ProtectionDone): DeliveryEvent[] {
  return [
    ...(signed_by
      ? [
          {
            event: signed_by.kind === 'pgp' ? ('copy_signed_pgp' as const) : ('copy_signed' as const),
            data: {
              ...{ address: signed_by.address, fingerprint: signed_by.fingerprint },
              valid_until: signed_by.valid_until?.toISOString() ?? '',
            },
          },
        ]
      : []),
    ...(encrypted_to
      ? [
          {
            event:
              encrypted_to.kind === 'pgp' ? ('copy_encrypted_pgp' as const) : ('copy_encrypted' as const),
            data: { ...encrypted_to },
          },
        ]
      : []),
    ...(encrypted_by_author ? [{ event: 'encrypted_by_author' as const, data: {} }] : []),
  ];
}

/** Marks the message as signed and encrypted by us; undefined: there is nothing to mark. */
export function noteProtection(
  { tenant_id, ts, id, logged }: QueueEntry,
  { signed_by, encrypted_to }: ProtectionDone,
): ((tx: Tx) => Promise<void>) | undefined {
  if (!logged || (!signed_by && !encrypted_to)) return undefined;
  return async (tx) => {
    await tx
      .updateTable('message')
      .set({
        ...(signed_by ? { tech_sign: true, signed: true } : {}),
        ...(encrypted_to ? { tech_encrypted: true, encrypted: true } : {}),
      })
      .where('tenant_id', '=', tenant_id)
      .where('ts', '=', ts)
      .where('id', '=', id)
      .execute();
  };
}
