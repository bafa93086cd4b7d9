/** What readers get, must give and may do: three blocks of a portal's settings. */
import { first_visits, portal_blocks, reverify_days } from '@postern/contract/portal/settings';
import { Checkbox } from '@postern/ui/choice.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './portal.module.css';
import { Block, type BlockProps } from './portal-block.tsx';

const formats = [
  ['PDF', 'allow_download_as_pdf'],
  ['EML', 'allow_download_as_eml'],
  ['MSG', 'allow_download_as_msg'],
] as const;

type Named = 'password_sms' | 'self_registration' | 'guest_approval' | 'new_messages' | 'enforce_phone';

function ToggleRow({
  name,
  on,
  changed,
  onChange,
}: {
  name: Named;
  on: boolean;
  changed: string | undefined;
  onChange: (on: boolean) => void;
}) {
  const { t } = useTexts();
  const id = `portal-${name.replaceAll('_', '-')}`;
  return (
    <SettingRow
      control_id={id}
      label={t(`portal_settings.${name}`)}
      help={t(`portal_settings.${name}_help`)}
      changed={changed}
      control={<Toggle id={id} describedBy={`${id}-help`} on={on} onChange={onChange} />}
    />
  );
}

/** Only the settings that differ from what is saved say so. */
function useChanged({ portal, draft }: BlockProps) {
  const { t } = useTexts();
  return <Name extends 'extended_settings' | 'initial_password_settings' | 'mandatory_fields_settings'>(
    block: Name,
    ...keys: (keyof (typeof portal)[Name])[]
  ) => {
    const own = draft.own(block) as (typeof portal)[Name];
    return keys.some((key) => own[key] !== portal[block][key]) ? t('portal_settings.changed') : undefined;
  };
}

export function InitialPassword(props: BlockProps) {
  const { draft } = props;
  const { t } = useTexts();
  const changed = useChanged(props);
  const { first_visit, password_length, initial_password_sms } = draft.held('initial_password_settings');
  const is_wrong =
    !portal_blocks.initial_password_settings.shape.password_length.safeParse(password_length).success;
  return (
    <Block {...props} name="initial_password_settings">
      <SettingRow
        control_id="portal-first-visit"
        label={t('portal_settings.first_visit')}
        help={t('portal_settings.first_visit_help')}
        changed={changed('initial_password_settings', 'first_visit')}
        control={
          <Select
            id="portal-first-visit"
            describedBy="portal-first-visit-help"
            value={first_visit}
            options={first_visits.map((value) => ({
              value,
              label: t(`portal_settings.first_visit_${value}`),
            }))}
            onChange={(value) => draft.change('initial_password_settings', { first_visit: value })}
          />
        }
      />
      <SettingRow
        control_id="portal-password-length"
        label={t('portal_settings.password_length')}
        help={t('portal_settings.password_length_help')}
        changed={changed('initial_password_settings', 'password_length')}
        fault={is_wrong ? t('portal_settings.password_length_fault') : undefined}
        control={
          <TextBox
            id="portal-password-length"
            type="number"
            min={8}
            max={32}
            value={Number.isNaN(password_length) ? '' : String(password_length)}
            aria-invalid={is_wrong || undefined}
            aria-describedby="portal-password-length-help"
            onChange={(text: string) =>
              draft.change('initial_password_settings', {
                password_length: text === '' ? Number.NaN : Number(text),
              })
            }
          />
        }
      />
      <ToggleRow
        name="password_sms"
        on={initial_password_sms}
        changed={changed('initial_password_settings', 'initial_password_sms')}
        onChange={(on) => draft.change('initial_password_settings', { initial_password_sms: on })}
      />
    </Block>
  );
}

export function ReaderRights(props: BlockProps) {
  const { draft } = props;
  const { t } = useTexts();
  const changed = useChanged(props);
  const held = draft.held('extended_settings');
  const change = (values: Partial<typeof held>) => draft.change('extended_settings', values);
  return (
    <Block {...props} name="extended_settings">
      <ToggleRow
        name="self_registration"
        on={held.allow_self_registration}
        changed={changed('extended_settings', 'allow_self_registration')}
        onChange={(allow_self_registration) => change({ allow_self_registration })}
      />
      <ToggleRow
        name="guest_approval"
        on={held.guest_approval}
        changed={changed('extended_settings', 'guest_approval')}
        onChange={(guest_approval) => change({ guest_approval })}
      />
      <SettingRow
        label={t('portal_settings.reverify')}
        help={t('portal_settings.reverify_help')}
        changed={changed('extended_settings', 'reverify_days')}
        control={
          <Segmented
            quiet
            label={t('portal_settings.reverify')}
            value={String(held.reverify_days)}
            options={reverify_days.map((days) => ({
              value: String(days),
              label: days === 0 ? t('portal_settings.reverify_never') : String(days),
            }))}
            onChange={(days) =>
              change({ reverify_days: reverify_days.find((each) => String(each) === days) ?? 0 })
            }
          />
        }
      />
      <ToggleRow
        name="new_messages"
        on={held.allow_new_messages}
        changed={changed('extended_settings', 'allow_new_messages')}
        onChange={(allow_new_messages) => change({ allow_new_messages })}
      />
      <SettingRow
        label={t('portal_settings.save_as')}
        help={t('portal_settings.save_as_help')}
        changed={changed('extended_settings', ...formats.map(([, key]) => key))}
        control={
          <div className={classes.languages}>
            {formats.map(([name, key]) => (
              <label key={key}>
                <Checkbox checked={held[key]} onChange={(on) => change({ [key]: on })} />
                {name}
              </label>
            ))}
          </div>
        }
      />
    </Block>
  );
}

export function MandatoryFields(props: BlockProps) {
  const { draft } = props;
  const changed = useChanged(props);
  return (
    <Block {...props} name="mandatory_fields_settings">
      <ToggleRow
        name="enforce_phone"
        on={draft.held('mandatory_fields_settings').enforce_phone_nbr}
        changed={changed('mandatory_fields_settings', 'enforce_phone_nbr')}
        onChange={(enforce_phone_nbr) => draft.change('mandatory_fields_settings', { enforce_phone_nbr })}
      />
    </Block>
  );
}
