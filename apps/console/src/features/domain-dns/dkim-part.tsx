import type { DkimKeyData, DomainDns } from '@postern/contract/domains/dns';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './dns.module.css';
import { RecordLines } from './record-lines.tsx';
import type { DomainDnsActs } from './use-domain-dns.ts';

/** The keys of a domain and the way from one to the next. */
export function DkimPart({ dns, acts }: { dns: DomainDns; acts: DomainDnsActs }) {
  const { t } = useTexts();
  const alive = dns.dkim.keys.filter(({ state }) => state !== 'retired');
  const may_create = !alive.some(({ state }) => state === 'new');
  return (
    <PagePart
      title={t('dns.dkim_title')}
      lead={t(dns.dkim.signs ? 'dns.dkim_lead' : 'dns.dkim_unsigned')}
      tools={
        may_create && (
          <Button variant="default" disabled={acts.busy} onClick={() => void acts.create()}>
            {t('dns.key_create')}
          </Button>
        )
      }
    >
      <ul className={classes.checks}>
        {alive.map((key) => (
          <KeyLine key={key.selector} dkim={key} acts={acts} />
        ))}
      </ul>
    </PagePart>
  );
}

function KeyLine({ dkim, acts }: { dkim: DkimKeyData; acts: DomainDnsActs }) {
  const { t } = useTexts();
  const format = useFormat();
  const { selector, state, last_signed_at, verified_at } = dkim;
  const said = acts.answers?.selector === selector ? acts.answers.answers : [];
  return (
    <li className={classes.check}>
      <h3 className={classes.title}>{selector}</h3>
      <div className={classes.body}>
        <p>{t(`dns.key_${state as 'new' | 'active' | 'retiring'}`)}</p>
        <p className={classes.since}>
          {last_signed_at ? t('dns.key_signed', { when: format.moment(last_signed_at) }) : t('dns.key_never')}{' '}
          {verified_at && t('dns.key_seen', { when: format.moment(verified_at) })}
        </p>
        {state !== 'active' && <RecordLines records={[dkim.record]} />}
        {said.length > 0 && (
          <ul className={classes.found} aria-label={t('dns.answers')}>
            {said.map(({ server, kind, is }) => (
              <li key={`${kind} ${server}`}>
                {server}, {t(`dns.server_${kind}`)}: {t(`dns.answer_${is === 'other' ? 'different' : is}`)}
              </li>
            ))}
          </ul>
        )}
        <div className={classes.acts}>
          <Button variant="default" disabled={acts.busy} onClick={() => void acts.verify(selector)}>
            {t('dns.key_verify')}
          </Button>
          {state !== 'active' && (
            <Button variant="default" disabled={acts.busy} onClick={() => void acts.switchTo(selector)}>
              {t(state === 'new' ? 'dns.key_switch' : 'dns.key_back')}
            </Button>
          )}
          {state !== 'active' && (
            <Button variant="default" disabled={acts.busy} onClick={() => void acts.remove(selector)}>
              {t(state === 'new' ? 'dns.key_abort' : 'dns.key_retire')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
