/** Where one value comes from: each scope that sets it, and what it was before. */

import type { SettingField } from '@postern/contract/settings';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { Link } from '../fields/origin.ts';
import { useOriginWords } from '../fields/origin-words.ts';
import { useShown } from '../fields/shown.ts';
import type { Place } from '../page/place.ts';
import { HistoryTable } from './history-table.tsx';

type Props = { place: Place; field: SettingField; chain: readonly Link[]; onClose: () => void };

export function OriginDrawer({ place, field, chain, onClose }: Props) {
  const { t, find } = useTexts();
  const shown = useShown();
  const words = useOriginWords(place);
  return (
    <SideDrawer title={find(`setting.${field}`) ?? field} onClose={onClose}>
      <PagePart title={t('setup.chain_title')} lead={t('setup.chain_lead')}>
        <DataTable
          columns={[
            {
              key: 'origin',
              title: t('setup.col_origin'),
              is_main: true,
              cell: (link) => words.placeName(link, link === chain.at(-1)),
            },
            {
              key: 'value',
              title: t('setup.col_value'),
              unnamed: true,
              cell: ({ value }) => shown(field, value),
            },
            {
              key: 'in_force',
              title: t('setup.chain_in_force'),
              quiet: true,
              cell: (link) =>
                link === chain[0] ? (
                  t('setup.chain_in_force')
                ) : (
                  <span className={rows.hint}>{t('setup.chain_overruled')}</span>
                ),
            },
          ]}
          rows={chain}
          rowKey={(link) => `${link.scope}-${chain.indexOf(link)}`}
        />
      </PagePart>
      <PagePart title={t('setup.history_here')}>
        <HistoryTable place={place} field={field} />
      </PagePart>
    </SideDrawer>
  );
}
