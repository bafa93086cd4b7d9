import type { DataOf } from '@postern/contract/base/operation';
import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { mail_setting_fields, type settingsCompare } from '@postern/contract/settings/mail-settings';
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
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('setup.col_setting')}</th>
            {domains.map(({ domain_name }) => (
              <th key={domain_name} scope="col">
                {domain_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">
                {mayCopy(field) ? (
                  <label>
                    <input
                      type="checkbox"
                      checked={ticked.includes(field)}
                      onChange={(event) => tick(field, event.target.checked)}
                    />
                    {find(`setting.${field}`) ?? field}
                  </label>
                ) : (
                  (find(`setting.${field}`) ?? field)
                )}
              </th>
              {domains.map(({ domain_name, values }) => {
                const held = values[field];
                if (held === undefined) return <td key={domain_name} />;
                const is_other = held.value !== first?.values[field]?.value;
                return (
                  <td key={domain_name} data-other={is_other || undefined}>
                    {shown(field, held.value)}
                    <span>{t(`setup.compare_from_${held.scope === 'domain' ? 'domain' : 'above'}`)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
