/** Large files of a domain: when attachments become links, how much space there is, who uses it. */
import {
  largeFileSpaceRead,
  largeFileUsageExport,
  largeFileUsageList,
} from '@postern/contract/portal/large-files';
import {
  type PortalDomain,
  portal_blocks,
  portalDomainNameList,
  portalDomainRead,
  portalDomainUpdate,
} from '@postern/contract/portal/settings';
import { type Settings, settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconDownload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';

import { useMe } from '../../../lib/me.tsx';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import page from '../portal.module.css';
import { Block } from '../portal-block.tsx';
import { SaveBar } from '../save-bar.tsx';
import { usePortalDraft } from '../use-portal-draft.ts';
import { Directions } from './directions.tsx';
import { DomainsTable } from './domains-table.tsx';
import classes from './large-files.module.css';
import { Quotas } from './quotas.tsx';
import { type Space, SpaceInUse } from './space-in-use.tsx';
import { UsageTable } from './usage-table.tsx';
import { useSpaceDraft } from './use-space-draft.ts';

const place = (domain: string) => ({
  container: 'lft' as const,
  scope: 'domain' as const,
  scope_value: domain,
});

export function LargeFilesScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const names = useOperation(portalDomainNameList, {});
  const domain =
    names.data?.find((one) => one.domain_name === search.domain) ??
    names.data?.find(({ hostname }) => hostname !== '') ??
    names.data?.[0];
  const name = domain?.domain_name ?? '';
  const enabled = domain !== undefined;
  const portal = useOperation(portalDomainRead, { params: { domain: name } }, { enabled });
  const space = useOperation(largeFileSpaceRead, { params: { domain: name } }, { enabled });
  const settings = useOperation(settingsRead, { params: place(name) }, { enabled });
  if (names.data && portal.data && space.data && settings.data)
    return (
      <LargeFiles
        key={name}
        names={names.data}
        portal={portal.data}
        space={space.data}
        settings={settings.data}
      />
    );
  const failed = [names, portal, space, settings].find(({ isError }) => isError);
  return (
    <PageFrame title={t('screen.setup_lft')}>
      {failed && <Failed title="error.screen_title" error={failed.error} onRetry={failed.refetch} />}
      {!failed && (names.isPending || domain) && <Loading rows={8} />}
      {names.data?.length === 0 && (
        <div className={rows.nothing}>
          <h3>{t('large_files.none')}</h3>
          <p>{t('large_files.none_text')}</p>
        </div>
      )}
    </PageFrame>
  );
}

type Props = {
  names: readonly { domain_name: string }[];
  portal: PortalDomain;
  space: Space;
  settings: Settings;
};

function LargeFiles({ names, portal, space, settings }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const domain = portal.domain_name;
  const draft = usePortalDraft(portal);
  const space_draft = useSpaceDraft(settings);
  const change = useChangeAddress<'domain'>();
  const download = useDownload();
  const retention = draft.held('lft_settings').retention;
  const retention_fault = !portal_blocks.lft_settings.shape.retention.safeParse(retention).success;
  return (
    <div className={page.page}>
      <PageFrame
        title={t('screen.setup_lft')}
        lead={t('large_files.lead', { host: portal.hostname || domain })}
        tools={
          <>
            {names.length > 1 && (
              <Select
                id="large-files-domain"
                label={t('portal_settings.domain')}
                value={domain}
                options={names.map(({ domain_name }) => ({ value: domain_name, label: domain_name }))}
                onChange={(to) => change({ domain: to })}
              />
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
              onClick={() =>
                void download(
                  () => request(largeFileUsageExport, { params: { domain } }),
                  `large-files-${domain}.csv`,
                )
              }
            >
              {t('large_files.export')}
            </Button>
          </>
        }
      >
        {!portal.enabled && (
          <p className={classes.off}>
            {t('large_files.portal_off')}{' '}
            <AppLink to={`/setup/gina?domain=${encodeURIComponent(domain)}`}>
              {t('large_files.to_portal')}
            </AppLink>
          </p>
        )}
        <SpaceInUse space={space} retention={retention} />
        <Block portal={portal} draft={draft} name="lft_settings">
          <Directions domain={domain} draft={draft} />
          <SettingRow
            control_id="lft-retention"
            label={t('large_files.retention')}
            help={t('large_files.retention_help')}
            changed={draft.isChanged('lft_settings') ? t('portal_settings.changed') : undefined}
            fault={retention_fault ? t('large_files.fault_retention') : undefined}
            control={
              <div className={classes.inline}>
                <TextBox
                  id="lft-retention"
                  type="number"
                  min={1}
                  max={365}
                  className={classes.number}
                  value={retention === 0 ? '' : String(retention)}
                  aria-invalid={retention_fault || undefined}
                  aria-describedby="lft-retention-help"
                  onChange={(text: string) =>
                    draft.change('lft_settings', { retention: Math.max(0, Math.round(Number(text))) })
                  }
                />
                {t('large_files.days', { count: retention })}
              </div>
            }
          />
        </Block>
        <Quotas draft={space_draft} users={space.users} users_with_own={space.users_with_own} />
        <UsageTable domain={domain} />
        {(me.is_superuser || me.is_partner) && <DomainsTable />}
      </PageFrame>
      <SaveAll domain={domain} draft={draft} space_draft={space_draft} />
    </div>
  );
}

function SaveAll({
  domain,
  draft,
  space_draft,
}: {
  domain: string;
  draft: ReturnType<typeof usePortalDraft>;
  space_draft: ReturnType<typeof useSpaceDraft>;
}) {
  const { t } = useTexts();
  const blocks = Object.keys(draft.body).length;
  const fields = Object.keys(space_draft.body);
  const update = useAction(portalDomainUpdate, {
    ...(fields.length === 0 && { success: () => t('large_files.saved') }),
    invalidates: [portalDomainRead, portalDomainNameList, largeFileSpaceRead],
    onDone: draft.discard,
  });
  const store = useAction(settingsUpdate, {
    success: () => t('large_files.saved'),
    invalidates: [settingsRead, largeFileSpaceRead, largeFileUsageList],
    onDone: space_draft.discard,
  });
  const save = async () => {
    if (blocks > 0) await update.run({ params: { domain }, body: draft.body });
    if (fields.length > 0)
      await store.run({ params: place(domain), query: { force_scope: 'true' }, body: space_draft.body });
  };
  return (
    <SaveBar
      count={blocks + fields.length}
      isValid={
        draft.isValid && fields.every((field) => space_draft.fault(field as 'quota_user') === undefined)
      }
      busy={update.busy || store.busy}
      onSave={() => void save()}
      onDiscard={() => {
        draft.discard();
        space_draft.discard();
      }}
    />
  );
}
