import type { OutboundBlock } from '@postern/contract/outbound-block';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBan, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { evidenceWords } from './block-words.ts';
import classes from './outbound-block.module.css';

type Props = {
  blocks: readonly OutboundBlock[];
  onOpen: (address: string) => void;
  onLift: (block: OutboundBlock) => void;
};

export function BlockTable({ blocks, onOpen, onLift }: Props) {
  const { t } = useTexts();
  return (
    <table className={`${rows.table} ${classes.table}`}>
      <thead>
        <tr>
          <th>{t('outblock.sender')}</th>
          <th>{t('outblock.why')}</th>
          <th>{t('outblock.since')}</th>
          <th>{t('outblock.until')}</th>
          <th>
            <span className="sr-only">{t('outblock.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <Row key={block.address} block={block} onOpen={onOpen} onLift={onLift} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ block, onOpen, onLift }: Omit<Props, 'blocks'> & { block: OutboundBlock }) {
  const { t } = useTexts();
  const format = useFormat();
  const { address, why, created, created_by, expires, lifted, lifted_by, may_lift } = block;
  const evidence = evidenceWords(block, t, format);
  const when = (moment: string) => (
    <time className={rows.when} dateTime={moment} title={format.utc(moment)}>
      {format.moment(moment)}
    </time>
  );
  return (
    <tr>
      <td className={rows.first}>
        <button type="button" className={classes.open} data-block={address} onClick={() => onOpen(address)}>
          {address}
        </button>
      </td>
      <td data-label={t('outblock.why')}>
        <StateMark block={block} />
        <span>{t(`outblock.why_${why}`)}</span>
        {evidence !== '' && <span className={rows.note}>{evidence}</span>}
      </td>
      <td data-label={t('outblock.since')}>
        {when(created)}
        <span className={rows.note}>{created_by || t('outblock.system')}</span>
      </td>
      <td data-label={t('outblock.until')}>
        {when(lifted ?? expires)}
        {lifted !== null && <span className={rows.note}>{t('outblock.lifted_by', { who: lifted_by })}</span>}
      </td>
      <td className={rows.end}>
        {may_lift && (
          <button
            type="button"
            className={rows.act}
            aria-label={t('outblock.lift_of', { address })}
            onClick={() => onLift(block)}
          >
            {t('outblock.lift')}
          </button>
        )}
      </td>
    </tr>
  );
}

export function StateMark({ block: { state, lifted } }: { block: OutboundBlock }) {
  const { t } = useTexts();
  const shown = state === 'active' ? 'active' : lifted === null ? 'ended' : 'lifted';
  const Icon = { active: IconBan, ended: IconClockX, lifted: IconCircleCheck }[shown];
  return (
    <span className={`${rows.mark} ${classes.state}`} data-tone={shown === 'active' ? 'bad' : 'good'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(`outblock.state_${shown}`)}
    </span>
  );
}
