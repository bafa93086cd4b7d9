/** The operator's price lists: what each product costs from which day on. */
import { type PriceList, priceListList } from '@postern/contract/services/price-lists';
import { people_products } from '@postern/contract/services/products';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { priceText } from './price-text.ts';
import classes from './services.module.css';

const PriceListDrawer = lazy(() => import('./price-list-drawer.tsx'));

const nameOf = ({ price_list_id, currency }: PriceList) => `${price_list_id} ${currency}`;
const keyOf = (version: PriceList) => `${nameOf(version)} ${version.valid_from}`;

/** The version of each list that holds on a day, or the first that will. */
export function holding(versions: readonly PriceList[], today: string): PriceList[] {
  const lists = Map.groupBy(
    versions.toSorted((a, b) => b.valid_from.localeCompare(a.valid_from)),
    nameOf,
  );
  return [...lists.values()].flatMap((list) => {
    const held = list.find(({ valid_from }) => valid_from <= today) ?? list.at(-1);
    return held ? [held] : [];
  });
}

export function PricesScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const change = useChangeAddress<'version'>();
  const lists = useOperation(priceListList, {});
  const [is_adding, setAdding] = useState(false);
  const versions = lists.data ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const held = holding(versions, today);
  const chosen = versions.find((version) => keyOf(version) === search.version) ?? held[0];
  const state = (version: PriceList) =>
    version.valid_from > today
      ? t('services.list_later')
      : held.includes(version)
        ? t('services.list_now')
        : t('services.list_over');
  return (
    <PageFrame
      title={t('screen.superuser_prices')}
      lead={t('services.lists_lead')}
      tools={
        <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setAdding(true)}>
          {t('services.list_add')}
        </Button>
      }
    >
      <PagePart
        title={chosen ? t('services.list_title', { list: nameOf(chosen) }) : t('services.lists')}
        lead={chosen && t('services.list_from', { day: format.date(chosen.valid_from) })}
        tools={
          chosen &&
          versions.length > 1 && (
            <Select
              id="price-list-version"
              label={t('services.list_version')}
              value={keyOf(chosen)}
              options={versions.map((version) => ({
                value: keyOf(version),
                label: `${nameOf(version)} · ${format.date(version.valid_from)} · ${state(version)}`,
              }))}
              onChange={(version) => change({ version })}
            />
          )
        }
      >
        <PriceTable version={chosen} state={lists} />
      </PagePart>
      <Suspense>
        {is_adding && (
          <PriceListDrawer
            from={chosen ?? null}
            today={today}
            onMade={(version) => change({ version: keyOf(version) })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

type TableProps = {
  version: PriceList | undefined;
  state: ReturnType<typeof useOperation<typeof priceListList>>;
};

/** A row a product, a column a number of people from which on a price holds. */
function PriceTable({ version, state }: TableProps) {
  const { t } = useTexts();
  const prices = version?.prices ?? [];
  const tiers = [...new Set(prices.map(({ quantity }) => quantity))].toSorted((a, b) => a - b);
  const codes = [...new Set(prices.map(({ product_code }) => product_code))];
  const columns: Column<(typeof codes)[number]>[] = [
    {
      key: 'product',
      title: t('services.product'),
      is_main: true,
      cell: (code) => (
        <>
          {t(`services.product_${code}`)} <span className={rows.hint}>{code}</span>
        </>
      ),
    },
    ...tiers.map((tier) => ({
      key: String(tier),
      title: t('services.list_tier', { number: tier }),
      at_end: true,
      className: classes.number,
      cell: (code: (typeof codes)[number]) => {
        const price = prices.find(({ product_code, quantity }) => product_code === code && quantity === tier);
        return price ? priceText(price.price_e4) : '–';
      },
    })),
  ];
  return (
    <DataTable
      columns={columns}
      rows={codes.toSorted((a, b) => people_products.indexOf(a) - people_products.indexOf(b))}
      rowKey={(code) => code}
      state={state}
      caption={t('services.lists')}
      empty={
        <div className={rows.nothing}>
          <h3>{t('services.lists_none')}</h3>
          <p>{t('services.lists_none_text')}</p>
        </div>
      }
    />
  );
}
