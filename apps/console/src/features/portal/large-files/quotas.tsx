import { Checkbox } from '@postern/ui/choice.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './large-files.module.css';
import type { SpaceDraft, SpaceField } from './use-space-draft.ts';

type Props = { draft: SpaceDraft; users: number; users_with_own: number };

const MB_PER_GB = 1000;

/** How much space there is, and who may use it. */
export function Quotas({ draft, users, users_with_own }: Props) {
  const { t } = useTexts();
  const changed = (...fields: SpaceField[]) =>
    fields.some(draft.isChanged) ? t('portal_settings.changed') : undefined;
  const reset = (...fields: SpaceField[]) =>
    fields.some(draft.isOwn)
      ? {
          label: t('large_files.use_inherited'),
          onReset: () => {
            for (const field of fields) draft.change(field, null);
          },
        }
      : undefined;
  return (
    <PagePart title={t('large_files.space_title')}>
      <SettingRow
        control_id="quota-global"
        label={t('large_files.quota_global')}
        help={t('large_files.quota_global_help')}
        changed={changed('quota_global', 'quota_global_enforce')}
        reset={reset('quota_global', 'quota_global_enforce')}
        fault={draft.fault('quota_global') && t('large_files.fault_size')}
        control={
          <div className={classes.inline}>
            <Gigabytes id="quota-global" draft={draft} field="quota_global" />
            <label>
              <Checkbox
                checked={draft.value('quota_global_enforce')}
                onChange={(on) => draft.change('quota_global_enforce', on)}
              />
              {t('large_files.enforce')}
            </label>
          </div>
        }
      />
      <SettingRow
        control_id="quota-warnings"
        label={t('large_files.warnings')}
        help={t('large_files.warnings_help')}
        changed={changed('quota_global_warnings')}
        reset={reset('quota_global_warnings')}
        fault={draft.fault('quota_global_warnings') && t('large_files.fault_warnings')}
        control={
          <div className={classes.inline}>
            <TextBox
              id="quota-warnings"
              className={classes.text}
              maxLength={40}
              value={draft.value('quota_global_warnings')}
              aria-describedby="quota-warnings-help"
              onChange={(text: string) => draft.change('quota_global_warnings', text.replaceAll(' ', ''))}
            />
            %
          </div>
        }
      />
      <SettingRow
        label={t('large_files.user_allowed')}
        help={t('large_files.user_allowed_help', { users, own: users_with_own })}
        changed={changed('user_allowed')}
        control={
          <Segmented
            quiet
            label={t('large_files.user_allowed')}
            value={!draft.isOwn('user_allowed') ? 'inherited' : draft.value('user_allowed') ? 'on' : 'off'}
            options={(['on', 'off', 'inherited'] as const).map((value) => ({
              value,
              label: t(`large_files.allowed_${value}`),
            }))}
            onChange={(value) => draft.change('user_allowed', value === 'inherited' ? null : value === 'on')}
          />
        }
      />
      <SettingRow
        control_id="quota-user"
        label={t('large_files.quota_user')}
        help={t('large_files.quota_user_help')}
        changed={changed('quota_user')}
        reset={reset('quota_user')}
        fault={draft.fault('quota_user') && t('large_files.fault_size')}
        control={
          <div className={classes.inline}>
            <Gigabytes id="quota-user" draft={draft} field="quota_user" />
          </div>
        }
      />
    </PagePart>
  );
}

/** Stored as MB, typed as GB. */
function Gigabytes({
  id,
  draft,
  field,
}: {
  id: string;
  draft: SpaceDraft;
  field: 'quota_global' | 'quota_user';
}) {
  const fault = draft.fault(field) !== undefined;
  return (
    <>
      <TextBox
        id={id}
        type="number"
        min={0}
        step="any"
        className={classes.number}
        value={String(draft.value(field) / MB_PER_GB)}
        aria-invalid={fault || undefined}
        aria-describedby={`${id}-help`}
        onChange={(text: string) => draft.change(field, Math.round(Number(text) * MB_PER_GB))}
      />
      GB
    </>
  );
}
