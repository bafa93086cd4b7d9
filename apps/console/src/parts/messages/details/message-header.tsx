import type { MessageMeta } from '@postern/contract/messages/details';
import { StateMark, VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { senderOf, shownState } from '../list/shown-state.ts';
import { TrustOfSender } from '../trust/trust-slot.tsx';
import { isOuterFile } from './attached-files.ts';
import { MarkedAddress } from './marked-address.tsx';
import classes from './message-header.module.css';
import { Subject } from './subject.tsx';

function useNature(meta: MessageMeta): string {
  const { t } = useTexts();
  const direction = t(`direction.${meta.maildir}`);
  if (!meta.judged) return direction;
  return [
    direction,
    t(meta.signed ? 'details.signed' : 'details.not_signed'),
    t(meta.encrypted ? 'details.encrypted' : 'details.not_encrypted'),
  ].join(', ');
}

function Marks({ meta, nature }: { meta: MessageMeta; nature: boolean }) {
  const text = useNature(meta);
  return (
    <div className={classes.marks}>
      <VerdictMark value={meta.class} strong />
      <span className={classes.rule} aria-hidden="true" />
      <StateMark value={shownState(meta)} strong />
      {nature && <span className={classes.nature}>{text}</span>}
    </div>
  );
}

/** The head of the panel: subject, sender, recipient, time and size in four lines. */
export function PanelHeader({ meta, tools }: { meta: MessageMeta; tools: React.ReactNode }) {
  const { t } = useTexts();
  const format = useFormat();
  const { name, address } = senderOf(meta);
  const files = meta.attachments.filter(isOuterFile).length;
  return (
    <header className={classes.panel}>
      <div className={classes.top}>
        <Marks meta={meta} nature={false} />
        {tools}
      </div>
      <Subject className={classes.panel_subject} of={meta} />
      <dl className={classes.facts}>
        <dt>{t('details.from')}</dt>
        <dd>
          {name !== address && <p className={classes.name}>{name}</p>}
          <span className={classes.sender}>
            <MarkedAddress address={address} lookalike={meta.lookalike} />
            <TrustOfSender row={meta} />
          </span>
        </dd>
        <dt>{t('details.to')}</dt>
        <dd className="mono">{meta.to_address}</dd>
        <dt>{t('details.received')}</dt>
        <dd>
          <time dateTime={meta.timestamp} title={format.utc(meta.timestamp)}>
            {format.isToday(meta.timestamp)
              ? t('time.today_at', { time: format.seconds(meta.timestamp) })
              : `${format.day(meta.timestamp)} ${format.seconds(meta.timestamp)}`}
          </time>
          <span className={classes.soft}>
            {meta.size > 0 && ` · ${format.bytes(meta.size)}`}
            {files > 0 && ` · ${t('details.attachments', { count: files })}`}
          </span>
        </dd>
      </dl>
    </header>
  );
}

/** The head of the page: everything on three lines, actions at the right. */
export function PageHeader({ meta, actions }: { meta: MessageMeta; actions: React.ReactNode }) {
  const { t } = useTexts();
  const { name, address } = senderOf(meta);
  return (
    <header className={classes.page}>
      <div className={classes.what}>
        <Marks meta={meta} nature />
        <Subject className={classes.page_subject} of={meta} />
        <p className={classes.people}>
          {name !== address && <span className={classes.name}>{name}</span>}
          <MarkedAddress address={address} lookalike={meta.lookalike} />
          <TrustOfSender row={meta} />
          <span className={classes.to}>
            <IconChevronRight size={13} stroke={1.75} role="img" aria-label={t('details.to')} />
            <span className="mono">{meta.to_address}</span>
          </span>
        </p>
      </div>
      {actions}
    </header>
  );
}
