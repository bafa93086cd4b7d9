import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLabel } from '@postern/ui/menu.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAdjustmentsHorizontal, IconDots } from '@tabler/icons-react';
import { useSetting, useSwitchSetting } from '../../lib/user-settings.ts';
import { type ColumnName, columns } from '../../parts/messages/list/columns.tsx';
import classes from './search-screen.module.css';

/** In the order they stand in; the row's identity and its time always stay. */
const choosable: readonly ColumnName[] = [
  ...(['why', 'to', 'tenant', 'state', 'score', 'size', 'host', 'country', 'server'] as const),
];
export const default_columns: readonly ColumnName[] = ['to', 'state'];
/** From 1920 px there is room for more (design language, section 4). */
export const wide_columns: readonly ColumnName[] = ['to', 'state', 'score', 'size', 'host', 'country'];

type Props = {
  chosen: readonly ColumnName[];
  onColumns: (next: ColumnName[] | null) => void;
  /** Absent where the person may not use the expert filters. */
  onExpert?: () => void;
  /** Mail of several tenants is listed. */
  with_tenant: boolean;
  /** A phone shows three lines a row instead of columns. */
  with_columns: boolean;
};

export function ListTools({ chosen, onColumns, onExpert, with_columns, with_tenant }: Props) {
  const { t } = useTexts();
  const expert_mode = useSetting('user_expertmode');
  const change = useSwitchSetting();
  if (!with_columns && onExpert === undefined) return null;
  return (
    <Menu
      label={t('search.tools')}
      trigger={<IconDots size={16} stroke={1.6} />}
      trigger_class={classes.more}
    >
      {onExpert && (
        <MenuItem icon={<IconAdjustmentsHorizontal size={15} stroke={1.6} aria-hidden />} onClick={onExpert}>
          {t('expert.open')}
        </MenuItem>
      )}
      {onExpert && (
        <MenuChoice
          kind="checkbox"
          checked={expert_mode}
          onChange={() => change({ user_expertmode: !expert_mode })}
        >
          {t('expert.mode')}
        </MenuChoice>
      )}
      {onExpert && with_columns && <MenuDivider />}
      {with_columns && (
        <>
          <MenuLabel>{t('column.choose')}</MenuLabel>
          {choosable
            .filter((name) => with_tenant || name !== 'tenant')
            .map((name) => {
              const on = chosen.includes(name);
              return (
                <MenuChoice
                  key={name}
                  kind="checkbox"
                  checked={on}
                  stays
                  onChange={() =>
                    onColumns(choosable.filter((each) => (each === name ? !on : chosen.includes(each))))
                  }
                >
                  {t(columns[name].head)}
                </MenuChoice>
              );
            })}
          <MenuDivider />
          <MenuItem stays onClick={() => onColumns(null)}>
            {t('column.reset')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
