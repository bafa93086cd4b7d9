import type { OutboundBlock } from '@postern/contract/outbound-block';
import type { Column } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconBan, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { evidenceWords } from './block-words.ts';
import classes from './outbound-block.module.css';

type Props = {
  onOpen: (address: string) => void;
  onLift: (block: OutboundBlock) => void;
};

export function useBlockColumns({ onOpen, onLift }: Props): readonly Column<OutboundBlock>[] {
  const { t } = useTexts();
  const format = useFormat();
  const when = (moment: string) => (
    <time className={rows.when} dateTime={moment} title={format.utc(moment)}>
      {format.moment(moment)}
    </time>
  );
  return [
    {
      key: 'sender',
      title: t('outblock.sender'),
      is_main: true,
      cell: ({ address }) => (
        <button type="button" className={classes.open} onClick={() => onOpen(address)}>
          {address}
        </button>
      ),
    },
    {
      key: 'why',
      title: t('outblock.why'),
      cell: (block) => {
        const evidence = evidenceWords(block, t, format);
        return (
          <>
            <StateMark block={block} />
            <span>{t(`outblock.why_${block.why}`)}</span>
            {evidence !== '' && <span className={rows.note}>{evidence}</span>}
          </>
        );
      },
    },
    {
      key: 'since',
      title: t('outblock.since'),
      cell: ({ created, created_by }) => (
        <>
          {when(created)}
          <span className={rows.note}>{created_by || t('outblock.system')}</span>
        </>
      ),
    },
    {
      key: 'until',
      title: t('outblock.until'),
      cell: ({ lifted, lifted_by, expires }) => (
        <>
          {when(lifted ?? expires)}
          {lifted !== null && (
            <span className={rows.note}>{t('outblock.lifted_by', { who: lifted_by })}</span>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      title: t('outblock.acts'),
      quiet: true,
      at_end: true,
      cell: (block) =>
        block.may_lift && (
          <button
            type="button"
            className={rows.act}
            aria-label={t('outblock.lift_of', { address: block.address })}
            onClick={() => onLift(block)}
          >
            {t('outblock.lift')}
          </button>
        ),
    },
  ];
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
