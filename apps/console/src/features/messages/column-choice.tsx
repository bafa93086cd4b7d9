import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../lib/texts.tsx';
import { type ColumnName, columns } from '../../mail/list/columns.tsx';

/** In the order they stand in; the row's identity and its time always stay. */
export const choosable: readonly ColumnName[] = [
  'why',
  'to',
  'state',
  'score',
  'size',
  'host',
  'country',
  'server',
];
export const default_columns: readonly ColumnName[] = ['to', 'state'];
/** From 1920 px there is room for more (design language, section 4). */
export const wide_columns: readonly ColumnName[] = ['to', 'state', 'score', 'size', 'host', 'country'];

type Props = { chosen: readonly ColumnName[]; onChange: (next: ColumnName[] | null) => void };

export function ColumnChoice({ chosen, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end" width={200} closeOnItemClick={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon size={38} variant="default" aria-label={t('column.choose')} title={t('column.choose')}>
          <IconColumns3 size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choosable.map((name) => {
          const on = chosen.includes(name);
          return (
            <Menu.Item
              key={name}
              role="menuitemcheckbox"
              aria-checked={on}
              rightSection={on ? <IconCheck size={14} stroke={1.75} aria-hidden /> : null}
              onClick={() =>
                onChange(choosable.filter((each) => (each === name ? !on : chosen.includes(each))))
              }
            >
              {t(columns[name].head)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => onChange(null)}>{t('column.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
