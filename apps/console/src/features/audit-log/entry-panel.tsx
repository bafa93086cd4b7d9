/** One entry: what changed, who did it and from where, and its place in the chain. */
import type { AuditLogEntry } from '@postern/contract/audit-log';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import classes from './audit-log.module.css';
import { ActionMark, changeOf, objectWords, valueText } from './audit-words.tsx';
import type { ChangeAudit } from './use-audit-log.ts';

type Props = { entry: AuditLogEntry; onChange: ChangeAudit; onClose: () => void };

/** Said elsewhere in the panel. */
const shown_apart = ['before', 'after'];

export default function EntryPanel({ entry, onChange, onClose }: Props) {
  const { t, find } = useTexts();
  const format = useFormat();
  const changed = changeOf(entry);
  const facts = Object.entries(entry.details).filter(([name]) => !shown_apart.includes(name));
  return (
    <ListPanel title={objectWords(entry, find)} onClose={onClose}>
      <p className={classes.lead}>
        <ActionMark entry={entry} t={t} />
        <time dateTime={entry.timestamp} title={format.utc(entry.timestamp)}>
          {format.dayLine(entry.timestamp)}, {format.seconds(entry.timestamp)}
        </time>
      </p>
      {changed && (
        <section className={classes.part}>
          <h3>{t('audit.before_after')}</h3>
          <div className={classes.values}>
            <p>
              <span>{t('audit.before')}</span>
              <strong>{valueText(changed.before, t)}</strong>
            </p>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <p>
              <span>{t('audit.after')}</span>
              <strong>{valueText(changed.after, t)}</strong>
            </p>
          </div>
        </section>
      )}
      <section className={classes.part}>
        <h3>{t('audit.who_where')}</h3>
        <dl className={rows.facts}>
          <Fact name={t('audit.person')} value={entry.imp || entry.user || t('audit.system')} />
          <Fact
            name={t('audit.acts_as')}
            value={entry.imp === '' || entry.imp === entry.user ? t('audit.nobody') : entry.user}
          />
          <Fact name={t('audit.address')} value={entry.ip} />
          <Fact name={t('audit.host')} value={entry.ptr} />
          <Fact name={t('audit.browser')} value={entry.agent} />
          <Fact name={t('audit.organisation')} value={entry.tenant} />
          <Fact name={t('audit.partner')} value={entry.partner} />
        </dl>
        <p className={classes.links}>
          {entry.session !== '' && (
            <button
              type="button"
              className="link"
              onClick={() => onChange({ sessionid: entry.session, open: null })}
            >
              {t('audit.of_session_link')}
            </button>
          )}
          {entry.user !== '' && (
            <button type="button" className="link" onClick={() => onChange({ user: entry.user, open: null })}>
              {t('audit.of_user_link')}
            </button>
          )}
        </p>
      </section>
      {facts.length > 0 && (
        <section className={classes.part}>
          <h3>{t('audit.details')}</h3>
          <dl className={rows.facts}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={valueText(value, t)} />
            ))}
          </dl>
        </section>
      )}
      <section className={classes.part}>
        <h3>{t('audit.proof')}</h3>
        <p>{t('audit.proof_text', { entry: entry.log_id.split('-')[1] ?? '' })}</p>
        <dl className={rows.facts}>
          <Fact name={t('audit.event')} value={entry.event} />
          <Fact name={t('audit.hash')} value={entry.hash} />
          <Fact name={t('audit.hash_before')} value={entry.prev_hash} />
        </dl>
      </section>
    </ListPanel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
    </>
  );
}
