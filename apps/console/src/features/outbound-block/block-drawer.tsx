/** One block: what it is and what the sender is told, and for operators the fields to change it. */

import type { OutboundBlock } from '@postern/contract/outbound-block';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { StateMark } from './block-columns.tsx';
import { BlockForm } from './block-form.tsx';
import { evidenceWords, liftWords } from './block-words.ts';
import classes from './outbound-block.module.css';

type Props = {
  /** null: a new one. */
  block: OutboundBlock | null;
  may_write: boolean;
  onLift: (block: OutboundBlock) => void;
  onClose: () => void;
};

export default function BlockDrawer({ block, may_write, onLift, onClose }: Props) {
  const { t } = useTexts();
  if (block === null)
    return (
      <SideDrawer title={t('outblock.add_title')} onClose={onClose} size="narrow">
        <BlockForm block={null} onClose={onClose} />
      </SideDrawer>
    );
  return (
    <SideDrawer title={block.address} onClose={onClose} size="narrow">
      <Facts block={block} />
      {block.may_lift && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => onLift(block)}>
            {t('outblock.lift')}
          </Button>
        </div>
      )}
      {may_write && (
        <section className={classes.part}>
          <h3>{t(block.state === 'active' ? 'outblock.change' : 'outblock.again')}</h3>
          <BlockForm key={`${block.created}${block.state}`} block={block} onClose={onClose} />
        </section>
      )}
    </SideDrawer>
  );
}

function Facts({ block }: { block: OutboundBlock }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const { why, created, created_by, expires, lifted, lifted_by, message, comment, state } = block;
  return (
    <>
      <dl className={rows.facts}>
        <Fact label={t('outblock.state')}>
          <StateMark block={block} />
        </Fact>
        <Fact label={t('outblock.why')}>{t(`outblock.why_${why}`)}</Fact>
        {why !== 'operator' && <Fact label={t('outblock.evidence')}>{evidenceWords(block, t, format)}</Fact>}
        <Fact label={t('outblock.since')}>
          <span title={format.utc(created)}>{format.moment(created)}</span>
        </Fact>
        <Fact label={t('outblock.by')}>{created_by || t('outblock.system')}</Fact>
        <Fact label={t('outblock.until')}>
          <span title={format.utc(expires)}>{format.moment(expires)}</span>
        </Fact>
        {lifted !== null && (
          <Fact label={t('outblock.lifted')}>
            {format.moment(lifted)}, {lifted_by}
          </Fact>
        )}
        {state === 'active' && <Fact label={t('outblock.lifting')}>{liftWords(block, t, format)}</Fact>}
        <Fact label={t('outblock.told')}>{message || t('outblock.told_default')}</Fact>
        {comment !== '' && <Fact label={t('outblock.comment')}>{comment}</Fact>}
        {block.admin_message !== '' && <Fact label={t('outblock.admin_message')}>{block.admin_message}</Fact>}
      </dl>
      {mayOpen('msgsearch') && (
        <p className={classes.more}>
          <AppLink className="link" to={paths.messageSearch({ q: `from:${block.address}` })}>
            {t('outblock.mail_of')}
          </AppLink>
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
