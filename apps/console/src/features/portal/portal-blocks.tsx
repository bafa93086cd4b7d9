import {
  MOST_CARRIED_MB,
  type PortalBlockName,
  type PortalDomain,
  portal_blocks,
  portal_expiry_days,
} from '@postern/contract/portal/settings';
import { Checkbox } from '@postern/ui/choice.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './portal.module.css';
import { Block } from './portal-block.tsx';
import { InitialPassword, MandatoryFields, ReaderRights } from './reader-blocks.tsx';
import type { PortalDraft } from './use-portal-draft.ts';

type Props = { portal: PortalDomain; draft: PortalDraft };

export function PortalBlocksForm({ portal, draft }: Props) {
  const { t } = useTexts();
  const changed = (name: PortalBlockName) =>
    draft.isChanged(name) ? t('portal_settings.changed') : undefined;
  const { admin_email } = draft.held('admin_settings');
  const { enabled: are_kept, expire } = draft.held('server_side_caching');
  const is_fault = !portal_blocks.admin_settings.safeParse(draft.own('admin_settings')).success;
  return (
    <>
      <InitialPassword portal={portal} draft={draft} />
      <ReaderRights portal={portal} draft={draft} />
      <Block portal={portal} draft={draft} name="server_side_caching">
        <SettingRow
          control_id="portal-store"
          label={t('portal_settings.store')}
          help={t('portal_settings.store_help', { size: MOST_CARRIED_MB })}
          changed={changed('server_side_caching')}
          control={
            <Toggle
              id="portal-store"
              describedBy="portal-store-help"
              on={are_kept}
              onChange={(enabled) => draft.change('server_side_caching', { enabled })}
            />
          }
        />
        <SettingRow
          label={t(are_kept ? 'portal_settings.expire' : 'portal_settings.expire_carried')}
          help={t('portal_settings.expire_help')}
          changed={changed('server_side_caching')}
          control={
            <Segmented
              quiet
              label={t(are_kept ? 'portal_settings.expire' : 'portal_settings.expire_carried')}
              value={String(expire)}
              options={portal_expiry_days.map((days) => ({
                value: String(days),
                label: t('portal_settings.days', { count: days }),
              }))}
              onChange={(days) =>
                draft.change('server_side_caching', {
                  expire: portal_expiry_days.find((each) => String(each) === days) ?? expire,
                })
              }
            />
          }
        />
      </Block>
      <Block portal={portal} draft={draft} name="language_settings">
        <Languages draft={draft} changed={changed('language_settings')} />
      </Block>
      <MandatoryFields portal={portal} draft={draft} />
      <Block portal={portal} draft={draft} name="admin_settings">
        <SettingRow
          control_id="portal-admin-email"
          label={t('portal_settings.admin_email')}
          help={t('portal_settings.admin_email_help')}
          changed={changed('admin_settings')}
          fault={is_fault ? t('form.email') : undefined}
          control={
            <TextBox
              id="portal-admin-email"
              type="email"
              maxLength={254}
              value={admin_email}
              aria-invalid={is_fault || undefined}
              aria-describedby="portal-admin-email-help"
              onChange={(text: string) => draft.change('admin_settings', { admin_email: text.trim() })}
            />
          }
        />
      </Block>
    </>
  );
}

function Languages({ draft, changed }: { draft: PortalDraft; changed: string | undefined }) {
  const { t } = useTexts();
  const { languages } = draft.held('language_settings');
  const chosen = languages.find((one) => one.default);
  const set = (short: string, values: { enabled?: boolean; default?: boolean }) =>
    draft.change('language_settings', {
      languages: languages.map((one) =>
        one.short === short
          ? { ...one, ...values }
          : { ...one, ...(values.default !== undefined && { default: false }) },
      ),
    });
  return (
    <>
      <SettingRow
        label={t('portal_settings.languages')}
        changed={changed}
        control={
          <div className={classes.languages}>
            {languages.map(({ short, long, enabled, default: is_default }) => (
              <label key={short} lang={short.slice(0, 2)}>
                {/* The default language cannot be switched off. */}
                <Checkbox
                  checked={enabled}
                  disabled={is_default}
                  onChange={(on) => set(short, { enabled: on })}
                />
                {long}
              </label>
            ))}
          </div>
        }
      />
      <SettingRow
        control_id="portal-language"
        label={t('portal_settings.default_language')}
        help={t('portal_settings.default_language_help')}
        control={
          <Select
            id="portal-language"
            describedBy="portal-language-help"
            value={chosen?.short ?? 'en_GB'}
            options={languages
              .filter(({ enabled }) => enabled)
              .map(({ short, long }) => ({ value: short, label: long }))}
            onChange={(short) => set(short, { default: true })}
          />
        }
      />
    </>
  );
}
