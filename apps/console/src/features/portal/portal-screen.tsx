/** The secure mail portal of a domain: whether there is one, what holds in it, how it looks. */
import {
  type PortalDomain,
  portalDomainNameList,
  portalDomainRead,
  portalDomainUpdate,
  portalSampleSend,
} from '@postern/contract/portal/settings';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconExternalLink, IconSend } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { Branding } from './branding.tsx';
import { HostState } from './host-state.tsx';
import classes from './portal.module.css';
import { PortalBlocksForm } from './portal-blocks.tsx';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { type PortalDraft, usePortalDraft } from './use-portal-draft.ts';

export function PortalScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const names = useOperation(portalDomainNameList, {});
  const wanted = search.domain ?? '';
  const domain =
    names.data?.find((one) => one.domain_name === wanted) ??
    names.data?.find(({ hostname }) => hostname !== '') ??
    names.data?.[0];
  const portal = useOperation(
    portalDomainRead,
    { params: { domain: domain?.domain_name ?? '' } },
    { enabled: domain !== undefined },
  );
  if (names.data && portal.data)
    return <Portal key={portal.data.domain_name} portal={portal.data} names={names.data} />;
  const failed = names.isError ? names : portal.isError ? portal : null;
  return (
    <PageFrame title={t('screen.setup_gina')}>
      {failed && <Failed title="error.screen_title" error={failed.error} onRetry={failed.refetch} />}
      {!failed && (names.isPending || domain) && <Loading rows={8} />}
      {names.data?.length === 0 && (
        <div className={rows.nothing}>
          <h3>{t('portal_settings.none')}</h3>
          <p>{t('portal_settings.none_text')}</p>
        </div>
      )}
    </PageFrame>
  );
}

type PortalProps = { portal: PortalDomain; names: readonly { domain_name: string }[] };

function Portal({ portal, names }: PortalProps) {
  const { t } = useTexts();
  const draft = usePortalDraft(portal);
  const change = useChangeAddress<'domain'>();
  const params = { domain: portal.domain_name };
  const send = useAction(portalSampleSend, { success: ({ to }) => t('portal_settings.sample_sent', { to }) });
  const { accounts, messages, opened } = portal;
  return (
    <div className={classes.page}>
      <PageFrame
        title={t('screen.setup_gina')}
        lead={t('portal_settings.lead', { accounts, messages, opened })}
        tools={
          <>
            {names.length > 1 && (
              <Select
                id="portal-domain"
                label={t('portal_settings.domain')}
                value={portal.domain_name}
                options={names.map(({ domain_name }) => ({ value: domain_name, label: domain_name }))}
                onChange={(domain) => change({ domain })}
              />
            )}
            {portal.url !== '' && (
              <Button
                variant="default"
                leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
                loading={send.busy}
                onClick={() => void send.run({ params, body: {} })}
              >
                {t('portal_settings.sample')}
              </Button>
            )}
          </>
        }
      >
        <Host portal={portal} draft={draft} />
        <div className={classes.columns}>
          <div>
            <PortalBlocksForm portal={portal} draft={draft} />
            <Branding portal={portal} draft={draft} />
          </div>
          <Preview portal={portal} draft={draft} />
        </div>
      </PageFrame>
      <SavePortal portal={portal} draft={draft} />
    </div>
  );
}

function Host({ portal, draft }: { portal: PortalDomain; draft: PortalDraft }) {
  const { t } = useTexts();
  const text = t(draft.enabled ? 'portal_settings.is_on' : 'portal_settings.is_off');
  return (
    <div className={classes.host}>
      <span className={classes.power}>
        <b>{t('portal_settings.on')}</b>
        <Toggle on={draft.enabled} label={t('portal_settings.on')} onChange={draft.enable} />
      </span>
      <p className={rows.hint}>{text}</p>
      <p className={classes.address}>
        {portal.url === '' ? (
          <span className={rows.hint}>{t('portal_settings.no_host')}</span>
        ) : (
          <>
            <b>{portal.hostname}</b>{' '}
            <span className={rows.hint}>
              {t('portal_settings.used_by', { domains: portal.used_by.join(', ') })}
            </span>{' '}
            <a href={portal.url} target="_blank" rel="noreferrer">
              {t('portal_settings.open')} <IconExternalLink size={14} stroke={1.6} aria-hidden />
            </a>
          </>
        )}
      </p>
      {portal.url !== '' && <HostState domain={portal.domain_name} />}
    </div>
  );
}

function SavePortal({ portal, draft }: { portal: PortalDomain; draft: PortalDraft }) {
  const { t } = useTexts();
  const update = useAction(portalDomainUpdate, {
    success: () => t('portal_settings.saved'),
    invalidates: [portalDomainRead, portalDomainNameList],
    onDone: draft.discard,
  });
  return (
    <SaveBar
      count={Object.keys(draft.body).length}
      isValid={draft.isValid}
      busy={update.busy}
      onSave={() => void update.run({ params: { domain: portal.domain_name }, body: draft.body })}
      onDiscard={draft.discard}
    />
  );
}
