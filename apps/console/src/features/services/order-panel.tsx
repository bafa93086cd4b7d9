/** An order for one domain: products that follow from others are set by themselves, and the prices follow at once. */
import type { PriceBasis, ServiceDomain, ServiceRow } from '@postern/contract/services';
import { offerList, orderCreate, serviceList } from '@postern/contract/services';
import { type PriceInput, priceLines } from '@postern/contract/services/price';
import { type OrderMode, order_modes, type ProductCode } from '@postern/contract/services/products';
import { type Cart, cartOf, followers, linesOf, settleCart } from '@postern/contract/services/settle-cart';
import { Button } from '@postern/ui/button.tsx';
import { TextInput } from '@postern/ui/inputs.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Problem } from '@postern/ui/problem.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type Icon, IconAlertTriangle, IconChecks, IconProgress } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMoney } from '../../lib/amounts.ts';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import { CartTable, FollowNote } from './cart-table.tsx';
import classes from './services.module.css';

type Props = {
  tenant_id: number;
  domain: ServiceDomain;
  rows: readonly ServiceRow[];
  basis: PriceBasis;
  onPriceChanged: () => unknown;
  onClose: () => void;
};

/** The button that sends the form stands below it, outside. */
const form_id = 'order';

const wanted = ({ deploy_status }: ServiceRow) =>
  !['cancelled', 'deprovisioning', 'deprovisioned'].includes(deploy_status);

/** What the domain has; for a new one, what most begin with. */
function firstCart(rows: readonly ServiceRow[]): Cart {
  const present = rows.filter(wanted);
  if (present.length === 0)
    return cartOf([
      { product_code: 'SC-F-INBOUND', quantity: 1 },
      { product_code: 'SC-F-OUTBOUND', quantity: 1 },
    ]);
  return cartOf(
    present.map(({ product_code, people, ordered_quantity }) => ({
      product_code,
      quantity: Math.max(1, people, ordered_quantity),
    })),
  );
}

/** What was chosen, without amounts that follow from others: else a number once raised would never come down. */
function settle(chosen: Cart, mode: OrderMode): Cart {
  const follow = followers(chosen, mode);
  const leading = Object.fromEntries(
    Object.entries(chosen).map(([code, line]) => [
      code,
      follow.has(code as ProductCode) ? { ...line, amount: 0 } : line,
    ]),
  ) as Cart;
  return settleCart(leading, mode);
}

export default function OrderPanel({ tenant_id, domain, rows, basis, onPriceChanged, onClose }: Props) {
  const { t, tag } = useTexts();
  const money = useMoney();
  const [mode, setMode] = useState<OrderMode>(domain.kind === 'parallel' ? 'parallel' : 'inline');
  const [chosen, setChosen] = useState(() => firstCart(rows));
  const [order_id] = useState(() => crypto.randomUUID());
  const [host, setHost] = useState(
    () => rows.find(({ product_code }) => product_code === 'SC-SIGENC')?.gina_hostname ?? '',
  );
  const [shown, setShown] = useState<number | null>(null);
  const settled = useMemo(() => settle(chosen, mode), [chosen, mode]);
  const discounts = useMemo(
    () => new Map(rows.map((row) => [row.product_code, Math.round((row.service_discount ?? 0) * 100)])),
    [rows],
  );
  const lines = linesOf(settled).map((line) => ({
    ...line,
    service_bp: discounts.get(line.product_code) ?? 0,
  }));
  const priced = priceLines({ ...basis, lines });
  const before = priceLines({ ...basis, lines: linesOf(firstCart(rows)) });
  const present = rows.filter(wanted);
  const is_new = present.length === 0;
  const place = useAction(orderCreate, {
    success: (_data, { body }) =>
      t(body?.state === 'offer' ? 'services.offered' : 'services.ordered', { domain: domain.domain }),
    invalidates: [serviceList, offerList],
  });

  const has = is_new
    ? t('services.has_none')
    : t('services.has', {
        products: new Intl.ListFormat(tag).format(
          present.map(({ product_code }) => t(`services.product_${product_code}`)),
        ),
      });
  useKeys({ 'Ctrl+enter': () => void send('placed') }, priced !== null && lines.length > 0 && !place.busy);

  const has_portal = settled['SC-SIGENC'].is_checked;

  async function send(state: 'placed' | 'offer') {
    if (!priced) return;
    try {
      await place.attempt({
        body: {
          ...{ order_id, tenant_id, domain: domain.domain, mode, state },
          ...{ lines: linesOf(settled), priced_total: priced.total_minor },
          ...(has_portal && { gina_hostname: host }),
        },
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'price_changed') return;
      setShown(priced.total_minor);
      await onPriceChanged();
    }
  }

  const setLine = (code: ProductCode, part: Partial<Cart[ProductCode]>) =>
    setChosen({ ...settled, [code]: { ...settled[code], ...part } });
  const added = linesOf(settled).filter(
    ({ product_code }) => !rows.some((row) => row.product_code === product_code && wanted(row)),
  ).length;

  return (
    <ListPanel
      title={t('services.order_title', { domain: domain.domain })}
      onClose={onClose}
      foot={
        <div className={classes.bar}>
          {priced !== null && (
            <p className={classes.total}>
              <strong>{`${basis.currency} ${money(priced.total_minor)}`}</strong> {t('services.a_month')}
              {!is_new && before && before.total_minor !== priced.total_minor && (
                <span className={classes.note}>
                  {t('services.more_than_now', { amount: money(priced.total_minor - before.total_minor) })}
                </span>
              )}
            </p>
          )}
          <p className={classes.note}>{t('services.charged_from')}</p>
          <div className={classes.ways}>
            <Button
              type="submit"
              form={form_id}
              rightSection={<Kbd fingers={false}>Ctrl Enter</Kbd>}
              loading={place.busy}
              disabled={priced === null || lines.length === 0}
            >
              {added > 0 ? t('services.order_count', { count: added }) : t('services.order_change')}
            </Button>
            <Button
              variant="default"
              disabled={place.busy || priced === null || lines.length === 0}
              onClick={() => void send('offer')}
            >
              {t('services.save_offer')}
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={form_id}
        className={classes.order}
        onSubmit={(event) => {
          event.preventDefault();
          void send('placed');
        }}
      >
        <p className={classes.note}>{has}</p>
        <div className={classes.modes}>
          <Segmented
            label={t('services.mode')}
            quiet
            value={mode}
            options={order_modes.map((value) => ({ value, label: t(`services.mode_${value}`) }))}
            onChange={setMode}
          />
          <p className={classes.note}>{t('services.counted_by_use')}</p>
        </div>
        <CartTable basis={basis} settled={settled} mode={mode} discounts={discounts} onLine={setLine} />
        <FollowNote settled={settled} mode={mode} />
        {has_portal && (
          <TextInput
            className={classes.host}
            label={t('services.gina_host')}
            placeholder={`secure.${domain.domain}`}
            maxLength={253}
            spellCheck={false}
            autoComplete="off"
            value={host}
            onChange={(event) => setHost(event.target.value)}
            aria-describedby="portal-host-help"
          />
        )}
        {has_portal && (
          <p id="portal-host-help" className={classes.note}>
            {t('services.gina_host_help')}
          </p>
        )}
        {priced === null && <Problem>{t('services.no_price')}</Problem>}
        <Discounts basis={basis} lines={lines} />
        <section className={classes.then}>
          <h3>{t('services.then')}</h3>
          <ol>
            <Step icon={IconChecks}>{t('services.then_confirmed')}</Step>
            {!domain.is_proven && (
              <Step icon={IconAlertTriangle} warns>
                {t('services.then_proof')}
              </Step>
            )}
            {mode === 'inline' && settled['SC-F-INBOUND'].is_checked && (
              <Step icon={IconAlertTriangle} warns>
                {t('services.then_mx')}
              </Step>
            )}
            <Step icon={IconProgress}>{t('services.then_deployed')}</Step>
          </ol>
        </section>
        {shown !== null && priced && shown !== priced.total_minor && (
          <Problem>
            {t('services.price_changed', {
              before: `${basis.currency} ${money(shown)}`,
              now: `${basis.currency} ${money(priced.total_minor)}`,
            })}
          </Problem>
        )}
        {place.fault !== null && shown === null && <Problem>{errorText(place.fault, t)}</Problem>}
      </form>
    </ListPanel>
  );
}

/** A list price and what comes off it; a partner or organisation without discounts sees the total alone. */
function Discounts({ basis, lines }: { basis: PriceBasis; lines: PriceInput['lines'] }) {
  const { t } = useTexts();
  const money = useMoney();
  const list = priceLines({
    ...basis,
    margin_bp: 0,
    lines: lines.map((line) => ({ ...line, service_bp: 0 })),
  });
  const margin = priceLines({ ...basis, lines: lines.map((line) => ({ ...line, service_bp: 0 })) });
  const all = priceLines({ ...basis, lines });
  if (!list || !margin || !all || list.total_minor === all.total_minor) return null;
  const parts = [
    [t('services.sum_list', { list: basis.price_list_id }), list.total_minor],
    [t('services.sum_margin', { margin: basis.margin_bp / 100 }), margin.total_minor - list.total_minor],
    [t('services.sum_agreed'), all.total_minor - margin.total_minor],
  ] as const;
  return (
    <dl className={classes.sums}>
      {parts
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Step({ icon: Sign, warns, children }: { icon: Icon; warns?: boolean; children: string }) {
  return (
    <li>
      <Sign size={15} stroke={1.75} aria-hidden data-warns={warns || undefined} />
      {children}
    </li>
  );
}
