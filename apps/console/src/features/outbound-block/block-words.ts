/** Why somebody may not send, in words. */
import type { OutboundBlock } from '@postern/contract/outbound-block';
import type { Format } from '@postern/web/format.ts';
import type { Translate } from '@postern/web/texts.tsx';

/** What was counted, as a sentence; empty where an operator gave no reason. */
export function evidenceWords(
  { why, evidence, comment }: Pick<OutboundBlock, 'why' | 'evidence' | 'comment'>,
  t: Translate,
  format: Pick<Format, 'count'>,
): string {
  const { minutes = 0, recipients = 0, settled = 0, failed = 0, spam = 0, virus = 0 } = evidence;
  switch (why) {
    case 'rate':
      return t('outblock.evidence_rate', { recipients: format.count(recipients), minutes });
    case 'bounce':
      return t('outblock.evidence_bounce', {
        ...{ failed: format.count(failed), settled: format.count(settled), minutes },
      });
    case 'abuse': {
      const key =
        virus === 0
          ? 'outblock.evidence_spam'
          : spam === 0
            ? 'outblock.evidence_virus'
            : 'outblock.evidence_abuse';
      return t(key, { spam: format.count(spam), virus: format.count(virus), minutes });
    }
    case 'operator':
      return comment;
  }
}

/** Who may end it sooner, and from when on. */
export function liftWords(
  block: Pick<OutboundBlock, 'state' | 'delistable' | 'delistable_from' | 'may_lift'>,
  t: Translate,
  format: Pick<Format, 'moment'>,
): string {
  if (block.delistable_from === null) return t('outblock.lift_operator');
  if (!block.delistable) return t('outblock.lift_later', { moment: format.moment(block.delistable_from) });
  return t('outblock.lift_partner');
}
