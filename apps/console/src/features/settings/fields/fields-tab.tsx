/** A tab of settings, drawn from the fields' declarations in the groups of `layout.ts`. */

import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { SettingHead } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { Place } from '../page/place.ts';
import { FieldRow } from './field-row.tsx';
import classes from './fields.module.css';
import { type FieldsTab, type Group, layout } from './layout.ts';
import { useSettingsOf } from './use-settings.ts';

export function FieldsTabOf({ place, tab }: { place: Place; tab: FieldsTab }) {
  const { t } = useTexts();
  const { settings, error, refetch } = useSettingsOf(place);
  if (error) return <Failed title="setup.failed" error={error} onRetry={refetch} />;
  if (settings === undefined) return <Loading rows={8} />;
  const groups: readonly Group[] = layout[tab];
  return (
    <>
      <SettingHead names={[t('setup.col_setting'), t('setup.col_value'), t('setup.col_origin')]} />
      {groups.map(({ title, fields }) => (
        <section key={title} className={classes.group} aria-label={t(title)}>
          <h3 className={classes.heading}>{t(title)}</h3>
          {fields.map((field) => {
            const setting = settings[field];
            return setting && <FieldRow key={field} {...{ place, field, setting }} />;
          })}
        </section>
      ))}
    </>
  );
}
