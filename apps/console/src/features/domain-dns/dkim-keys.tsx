import type { DkimKeyData, DomainDns } from '@postern/contract/domains/dns';
import { Button } from '@postern/ui/button.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './dns.module.css';
import { RecordLines } from './record-lines.tsx';
import type { DomainDnsActs } from './use-domain-dns.ts';

/** The keys of a domain and the way from one to the next: made, published, signed with. */
export function DkimKeys({ dns, acts }: { dns: DomainDns; acts: DomainDnsActs }) {
  const { t } = useTexts();
  const alive = dns.dkim.keys.filter(({ state }) => state !== 'retired');
  const waits = alive.some(({ state }) => state === 'new');
  return (
    <>
      <p className={classes.since}>{t(dns.dkim.signs ? 'dns.dkim_lead' : 'dns.dkim_unsigned')}</p>
      <ul className={classes.keys} aria-label={t('dns.dkim_title')}>
        {alive.map((key) => (
          <KeyLine key={key.selector} dkim={key} acts={acts} />
        ))}
      </ul>
      <div className={classes.acts}>
        <Button variant="default" disabled={acts.busy || waits} onClick={() => void acts.create()}>
          {t(dns.dkim.signs ? 'dns.key_rotate' : 'dns.key_create')}
        </Button>
        {waits && <span className={classes.since}>{t('dns.key_waits')}</span>}
      </div>
    </>
  );
}

function KeyLine({ dkim, acts }: { dkim: DkimKeyData; acts: DomainDnsActs }) {
  const { t } = useTexts();
  const format = useFormat();
  const { selector, state, last_signed_at, verified_at } = dkim;
  const said = acts.answers?.selector === selector ? acts.answers.answers : [];
  return (
    <li className={classes.key}>
      <h4 className="mono">{selector}</h4>
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
            <Button
              variant="default"
              disabled={acts.busy || (state === 'new' && verified_at === null)}
              onClick={() => void acts.switchTo(selector)}
            >
              {t(state === 'new' ? 'dns.key_switch' : 'dns.key_back')}
            </Button>
          )}
          {state !== 'active' && (
            <Button variant="default" disabled={acts.busy} onClick={() => void acts.remove(selector)}>
              {t(state === 'new' ? 'dns.key_abort' : 'dns.key_retire')}
            </Button>
          )}
        </div>
        {state === 'new' && verified_at === null && (
          <p className={classes.since}>{t('dns.key_switch_waits')}</p>
        )}
      </div>
    </li>
  );
}
