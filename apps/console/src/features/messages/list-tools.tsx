import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots } from '@tabler/icons-react';
import { useTexts } from '../../lib/texts.tsx';
import { type ColumnName, columns } from '../../mail/list/columns.tsx';

/** In the order they stand in; the row's identity and its time always stay. */
const choosable: readonly ColumnName[] = ['why', 'to', 'state', 'score', 'size', 'host', 'country', 'server'];
export const default_columns: readonly ColumnName[] = ['to', 'state'];
/** From 1920 px there is room for more (design language, section 4). */
export const wide_columns: readonly ColumnName[] = ['to', 'state', 'score', 'size', 'host', 'country'];

type Props = {
  chosen: readonly ColumnName[];
  onColumns: (next: ColumnName[] | null) => void;
  /** Absent where the person may not use the expert filters. */
  onExpert?: () => void;
  /** A phone shows three lines a row instead of columns. */
  with_columns: boolean;
};

export function ListTools({ chosen, onColumns, onExpert, with_columns }: Props) {
  const { t } = useTexts();
  if (!with_columns && onExpert === undefined) return null;
  return (
    <Menu position="bottom-end" width={210} closeOnItemClick={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon
          size={38}
          variant="default"
          radius="md"
          aria-label={t('search.tools')}
          title={t('search.tools')}
        >
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onExpert && (
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.6} />}
            onClick={onExpert}
          >
            {t('expert.open')}
          </Menu.Item>
        )}
        {onExpert && with_columns && <Menu.Divider />}
        {with_columns && (
          <>
            <Menu.Label>{t('column.choose')}</Menu.Label>
            {choosable.map((name) => {
              const on = chosen.includes(name);
              return (
                <Menu.CheckboxItem
                  key={name}
                  checked={on}
                  onChange={() =>
                    onColumns(choosable.filter((each) => (each === name ? !on : chosen.includes(each))))
                  }
                >
                  {t(columns[name].head)}
                </Menu.CheckboxItem>
              );
            })}
            <Menu.Divider />
            <Menu.Item onClick={() => onColumns(null)}>{t('column.reset')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
