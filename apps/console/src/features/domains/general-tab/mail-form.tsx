import { domainName, hostPort, networkName, nextHopText } from '@postern/addresses';
import { type DomainDetail, domainUpdate } from '@postern/contract/domains';
import { Button } from '@postern/ui/button.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextArea, TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './general.module.css';

type Props = { detail: DomainDetail; onSaved: (next: DomainDetail) => void };
type Faults = Partial<Record<'forwarding' | 'servers' | 'orgs' | 'whole', string>>;

const lines = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const draftOf = ({ forwarding, sending_servers, originator_orgs, dkim }: DomainDetail) => ({
  forwarding,
  servers: sending_servers.join('\n'),
  orgs: originator_orgs.join('\n'),
  dkim,
});

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return children ? <Problem id={id}>{children}</Problem> : null;
}

/** Where mail goes to and comes from. What is typed is judged as the server does, so that a slip is told beside its field. */
export function MailForm({ detail, onSaved }: Props) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(() => draftOf(detail));
  const [faults, setFaults] = useState<Faults>({});
  const { run, busy } = useAction(domainUpdate, {
    success: () => t('domains.saved'),
    onDone: onSaved,
    onFailed: (error) => {
      // What is left to be wrong is where the name of the server leads.
      const isInput = error instanceof ApiError && error.code === 'invalid_input';
      setFaults(isInput ? { forwarding: t('domains.forwarding_wrong') } : { whole: errorText(error, t) });
    },
  });
  const mayChange = detail.may.change;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(detail));
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change });
    setFaults({});
  };

  function read(): { body: Record<string, unknown>; found: Faults } {
    const target = hostPort(draft.forwarding);
    const servers = lines(draft.servers);
    const orgs = lines(draft.orgs);
    const wrong_server = servers.find((text) => networkName(text) === null);
    const wrong_org = orgs.find((text) => domainName(text) === null);
    return {
      found: {
        ...(draft.forwarding.trim() !== '' && !target && { forwarding: t('domains.forwarding_wrong') }),
        ...(wrong_server !== undefined && { servers: t('domains.servers_wrong', { text: wrong_server }) }),
        ...(wrong_org !== undefined && { orgs: t('domains.orgs_wrong', { text: wrong_org }) }),
      },
      body: {
        forwarding: target ? nextHopText(target) : '',
        sending_servers: servers,
        originator_orgs: orgs,
        dkim: draft.dkim,
      },
    };
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { body, found } = read();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const next = await run({ params: { id: detail.domain_name }, body });
    // What was typed since is not saved yet, and stays.
    if (next !== undefined) setDraft((now) => (now === draft ? draftOf(next) : now));
  }

  const area = (id: 'servers' | 'orgs', key: 'servers' | 'orgs') => (
    <>
      <TextArea
        id={id}
        className={classes.area}
        value={draft[key]}
        readOnly={!mayChange}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={faults[key] !== undefined}
        aria-describedby={faults[key] === undefined ? `${id}-help` : `${id}-fault`}
        onChange={(text) => set({ [key]: text })}
      />
      <Fault id={`${id}-fault`}>{faults[key]}</Fault>
    </>
  );
  return (
    <PagePart title={t('domains.mail_title')}>
      <form onSubmit={save} noValidate>
        <SettingRow
          control_id="forwarding"
          label={t('domains.forwarding')}
          help={t('domains.forwarding_help')}
          control={
            <>
              <TextBox
                id="forwarding"
                value={draft.forwarding}
                readOnly={!mayChange}
                placeholder="mail.example.com:25"
                maxLength={300}
                aria-invalid={faults.forwarding !== undefined}
                aria-describedby={faults.forwarding === undefined ? 'forwarding-help' : 'forwarding-fault'}
                onChange={(forwarding) => set({ forwarding })}
              />
              <Fault id="forwarding-fault">{faults.forwarding}</Fault>
            </>
          }
        />
        <SettingRow
          control_id="servers"
          label={t('domains.servers')}
          help={t('domains.servers_help')}
          control={area('servers', 'servers')}
        />
        <SettingRow
          control_id="orgs"
          label={t('domains.orgs')}
          help={t('domains.orgs_help')}
          control={area('orgs', 'orgs')}
        />
        <SettingRow
          control_id="dkim"
          label={t('domains.dkim')}
          help={t('domains.dkim_help')}
          control={
            <Toggle
              id="dkim"
              on={draft.dkim}
              disabled={!mayChange}
              describedBy="dkim-help"
              onChange={(dkim) => set({ dkim })}
            />
          }
        />
        {faults.whole !== undefined && <Problem id="mail-fault">{faults.whole}</Problem>}
        {isChanged && mayChange && (
          <div className={classes.line}>
            <span className={classes.hint}>{t('domains.unsaved')}</span>
            <Button variant="default" onClick={() => set(draftOf(detail))}>
              {t('domains.discard')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('domains.save')}
            </Button>
          </div>
        )}
      </form>
    </PagePart>
  );
}
