import {
  type PortalBlockName,
  type PortalDomain,
  portal_blocks,
  portal_expiry_days,
} from '@postern/contract/portal/settings';
import { Checkbox } from '@postern/ui/choice.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import classes from './portal.module.css';
import type { PortalDraft } from './use-portal-draft.ts';

type Props = { portal: PortalDomain; draft: PortalDraft };

/** A block of settings, which follows the template or has values of its own. */
export function Block({
  portal,
  draft,
  name,
  children,
}: Props & { name: PortalBlockName; children: ReactNode }) {
  const { t } = useTexts();
  const { template_domain } = portal;
  const follows = draft.own(name).use_master_template;
  const label =
    template_domain === ''
      ? t('portal_settings.template_default')
      : t('portal_settings.template', { domain: template_domain });
  return (
    <PagePart
      title={t(`portal_settings.${name as 'branding'}`)}
      tools={
        <span className={classes.template}>
          {label}
          <Toggle
            on={follows}
            label={`${t(`portal_settings.${name as 'branding'}`)}: ${label}`}
            onChange={(on) => draft.change(name, { use_master_template: on })}
          />
        </span>
      }
    >
      {/* What the template says is shown, and changed there. */}
      <fieldset className={classes.block} disabled={follows}>
        {children}
      </fieldset>
    </PagePart>
  );
}

export function PortalBlocksForm({ portal, draft }: Props) {
  const { t } = useTexts();
  const changed = (name: PortalBlockName) =>
    draft.isChanged(name) ? t('portal_settings.changed') : undefined;
  const { admin_email } = draft.held('admin_settings');
  const { expire } = draft.held('server_side_caching');
  const is_fault = !portal_blocks.admin_settings.safeParse(draft.own('admin_settings')).success;
  return (
    <>
      <Block portal={portal} draft={draft} name="server_side_caching">
        <SettingRow
          label={t('portal_settings.expire')}
          help={t('portal_settings.expire_help')}
          changed={changed('server_side_caching')}
          control={
            <Segmented
              quiet
              label={t('portal_settings.expire')}
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
      <Block portal={portal} draft={draft} name="extended_settings">
        <SettingRow
          control_id="portal-eml"
          label={t('portal_settings.save_as')}
          help={t('portal_settings.save_as_help')}
          changed={changed('extended_settings')}
          control={
            <Toggle
              id="portal-eml"
              describedBy="portal-eml-help"
              on={draft.held('extended_settings').allow_download_as_eml}
              onChange={(allow_download_as_eml) =>
                draft.change('extended_settings', { allow_download_as_eml })
              }
            />
          }
        />
      </Block>
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
