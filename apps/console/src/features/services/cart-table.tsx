/** What is ordered, by product: what follows from others says why. */
import type { PriceBasis } from '@postern/contract/services';
import { tierOf, unitPrice } from '@postern/contract/services/price';
import { type OrderMode, type ProductCode, people_products } from '@postern/contract/services/products';
import { type Cart, followers, linesOf } from '@postern/contract/services/settle-cart';
import { DataTable } from '@postern/ui/data-table.tsx';
import { TextInput } from '@postern/ui/inputs.tsx';
import { Tick } from '@postern/ui/tick.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconLink } from '@tabler/icons-react';
import { useMoney } from '../../lib/amounts.ts';
import classes from './services.module.css';

type CartProps = {
  basis: PriceBasis;
  settled: Cart;
  mode: OrderMode;
  discounts: ReadonlyMap<string, number>;
  onLine: (code: ProductCode, part: Partial<Cart[ProductCode]>) => void;
};

export function CartTable({ basis, settled, mode, discounts, onLine }: CartProps) {
  const { t } = useTexts();
  const money = useMoney();
  const follow = followers(settled, mode);
  /** Set by the rules alone: nothing to tick. */
  const forced = (code: ProductCode) =>
    code === 'SC-CERT' || (code === 'SC-SERVICE' && linesOf(settled).length > 1);
  const unit = (code: ProductCode) => {
    const tier = tierOf(basis.list, code, settled[code].amount);
    const service_bp = discounts.get(code) ?? 0;
    return tier && unitPrice(tier.price_e4, { ...basis, service_bp }, basis.rule.price_step);
  };
  const number = (code: ProductCode) => settled[code].amount;
  /** Why it stands as it does; of what one chooses freely its code. */
  const noteOf = (code: ProductCode) => {
    if (code === 'SC-HINGW' && !settled[code].is_checked) return t('services.note_hin');
    if (!settled[code].is_checked) return code;
    if (code === 'SC-CERT' && number('SC-SIGENC') > 0 && number('SC-SIGONLY') > 0)
      return t('services.note_signers', { encrypt: number('SC-SIGENC'), sign: number('SC-SIGONLY') });
    if (code === 'SC-CERT' || !follow.has(code)) return code;
    return t(
      code === 'SC-SERVICE'
        ? 'services.note_filters'
        : code === 'SC-F-OUTBOUND'
          ? 'services.note_inbound'
          : 'services.note_service',
    );
  };
  return (
    <DataTable
      rows={people_products.filter(
        (code) => mode === 'parallel' || code !== 'SC-MS365' || settled[code].is_checked,
      )}
      rowKey={(code) => code}
      className={classes.cart}
      caption={t('services.products')}
      columns={[
        {
          key: 'tick',
          title: t('services.choose'),
          quiet: true,
          cell: (code) =>
            forced(code) && settled[code].is_checked ? (
              <IconLink size={16} stroke={1.75} role="img" aria-label={t('services.follows')} />
            ) : (
              <Tick
                aria-label={t(`services.product_${code}`)}
                checked={settled[code].is_checked}
                disabled={code === 'SC-CERT'}
                onChange={(event) => onLine(code, { is_checked: event.target.checked, amount: 1 })}
              />
            ),
        },
        {
          key: 'product',
          title: t('services.product'),
          is_main: true,
          cell: (code) => (
            <>
              {t(`services.product_${code}`)}
              <span className={classes.code}>{noteOf(code)}</span>
            </>
          ),
        },
        {
          key: 'number',
          title: t('services.number'),
          at_end: true,
          cell: (code) => {
            const { is_checked, amount } = settled[code];
            if (!is_checked) return '–';
            if (follow.has(code)) return <span className={classes.number}>{amount}</span>;
            return (
              <TextInput
                type="number"
                min={1}
                max={1_000_000}
                inputMode="numeric"
                className={classes.amount}
                aria-label={t('services.number_of', { product: t(`services.product_${code}`) })}
                value={amount}
                onChange={(event) =>
                  onLine(code, {
                    amount: Math.min(1_000_000, Math.max(1, Math.round(Number(event.target.value) || 1))),
                  })
                }
              />
            );
          },
        },
        {
          key: 'price',
          title: t('services.price', { currency: basis.currency }),
          at_end: true,
          className: classes.number,
          cell: (code) => {
            const price = unit(code);
            return price === null ? '–' : money(price);
          },
        },
        {
          key: 'amount',
          title: t('services.amount', { currency: basis.currency }),
          at_end: true,
          className: classes.number,
          cell: (code) => {
            const price = unit(code);
            const { is_checked, amount } = settled[code];
            return is_checked && price !== null ? money(price * amount) : '–';
          },
        },
      ]}
    />
  );
}

export function FollowNote({ settled, mode }: { settled: Cart; mode: OrderMode }) {
  const { t } = useTexts();
  const said = [
    ...(settled['SC-CERT'].is_checked ? [t('services.follow_cert')] : []),
    ...(mode === 'inline' && settled['SC-F-INBOUND'].is_checked ? [t('services.follow_inline')] : []),
    ...(settled['SC-F-INBOUND'].is_checked && !settled['SC-F-OUTBOUND'].is_checked && mode === 'inline'
      ? [t('services.follow_no_signing')]
      : []),
  ];
  if (said.length === 0) return null;
  return <p className={classes.follow}>{said.join(' ')}</p>;
}
