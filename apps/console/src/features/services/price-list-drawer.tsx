/** A new version of a price list, begun from one that is there. */
import { currencies } from '@postern/contract/services/price';
import { type PriceList, priceListCreate, priceListList } from '@postern/contract/services/price-lists';
import { people_products } from '@postern/contract/services/products';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { readTiers, tiersText } from './price-text.ts';
import classes from './services.module.css';

type Props = {
  /** Null: there is none yet. */
  from: PriceList | null;
  today: string;
  onMade: (version: PriceList) => void;
  onClose: () => void;
};

interface Values {
  price_list_id: number;
  currency: PriceList['currency'];
  valid_from: string;
  prices: Record<string, string>;
}

export default function PriceListDrawer({ from, today, onMade, onClose }: Props) {
  const { t } = useTexts();
  const create = useAction(priceListCreate, {
    success: ({ valid_from }) => t('services.list_added', { day: valid_from }),
    invalidates: [priceListList],
    onDone: onMade,
  });
  const values: Values = {
    price_list_id: from?.price_list_id ?? 3,
    currency: from?.currency ?? 'CHF',
    valid_from: today,
    prices: Object.fromEntries(
      people_products.map((code) => [
        code,
        tiersText((from?.prices ?? []).filter(({ product_code }) => product_code === code)),
      ]),
    ),
  };
  const check = ({ price_list_id, valid_from, prices }: Values) => [
    ...(Number(price_list_id) >= 1 && Number(price_list_id) <= 10_000
      ? []
      : [{ path: ['price_list_id'], message: t('services.list_number_wrong') }]),
    ...(valid_from >= today ? [] : [{ path: ['valid_from'], message: t('services.list_day_wrong') }]),
    ...people_products.flatMap((code) =>
      readTiers(prices[code] ?? '') === null
        ? [{ path: ['prices', code], message: t('services.list_prices_wrong') }]
        : [],
    ),
    ...(people_products.every((code) => (prices[code] ?? '').trim() === '')
      ? [{ path: ['prices', people_products[0] ?? ''], message: t('services.list_empty') }]
      : []),
  ];
  return (
    <FormDrawer
      title={t('services.list_add')}
      verb={t('services.list_save')}
      values={values}
      schema={schemaOf(check)}
      onSubmit={({ prices, price_list_id, ...version }) =>
        create.attempt({
          body: {
            ...version,
            price_list_id: Number(price_list_id),
            prices: people_products.flatMap((product_code) =>
              (readTiers(prices[product_code] ?? '') ?? []).map((tier) => ({ product_code, ...tier })),
            ),
          },
        })
      }
      onClose={onClose}
    >
      <p className={classes.note}>{t('services.list_text')}</p>
      <Field name="price_list_id" label={t('services.list_number')} type="number" />
      <Field
        name="currency"
        label={t('services.currency')}
        type="select"
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <Field name="valid_from" label={t('services.list_valid_from')} type="date" focus />
      {people_products.map((code, index) => (
        <Field
          key={code}
          name={`prices.${code}`}
          label={`${t(`services.product_${code}`)} (${code})`}
          {...(index === 0 && { help: t('services.list_prices_help') })}
          most={300}
        />
      ))}
    </FormDrawer>
  );
}
