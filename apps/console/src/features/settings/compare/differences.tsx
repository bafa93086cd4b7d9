import type { DataOf } from '@postern/contract/base/operation';
import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { mail_setting_fields, type settingsCompare } from '@postern/contract/settings/mail-settings';
import { Checkbox } from '@postern/ui/choice.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import { useShown } from '../fields/shown.ts';
import classes from './compare.module.css';

type Compared = DataOf<typeof settingsCompare>['domains'];
type Props = {
  domains: Compared;
  ticked: readonly SettingField[];
  onTick: (fields: readonly SettingField[]) => void;
};

/** Fields whose value in force is not the same everywhere. */
function differing(domains: Compared): SettingField[] {
  return mail_setting_fields.filter(
    (field) => new Set(domains.map(({ values }) => values[field]?.value)).size > 1,
  );
}

export function Differences({ domains, ticked, onTick }: Props) {
  const { t, find } = useTexts();
  const me = useMe();
  const shown = useShown();
  const fields = differing(domains);
  const [first] = domains;
  const mayCopy = (field: SettingField) => me.is_superuser || settingDeclaration(field).operator !== true;
  const tick = (field: SettingField, on: boolean) =>
    onTick(on ? [...ticked, field] : ticked.filter((each) => each !== field));
  if (fields.length === 0) return <p className={classes.same}>{t('setup.compare_same')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('setup.compare_title')}>
      <DataTable
        own_look
        className={classes.table}
        columns={[
          {
            key: 'setting',
            title: t('setup.col_setting'),
            is_head: true,
            cell: (field) =>
              mayCopy(field) ? (
                <label>
                  <Checkbox checked={ticked.includes(field)} onChange={(on) => tick(field, on)} />
                  {find(`setting.${field}`) ?? field}
                </label>
              ) : (
                (find(`setting.${field}`) ?? field)
              ),
          },
          ...domains.map(
            ({ domain_name, values }): Column<SettingField> => ({
              key: domain_name,
              title: domain_name,
              unnamed: true,
              cellProps: (field) => ({
                'data-other':
                  (values[field] !== undefined && values[field].value !== first?.values[field]?.value) ||
                  undefined,
              }),
              cell: (field) =>
                values[field] !== undefined && (
                  <>
                    {shown(field, values[field].value)}
                    <span>
                      {t(`setup.compare_from_${values[field].scope === 'domain' ? 'domain' : 'above'}`)}
                    </span>
                  </>
                ),
            }),
          ),
        ]}
        rows={fields}
        rowKey={(field) => field}
      />
    </section>
  );
}
