/** Offers that can still be ordered, and what was ordered before. */
import type { ServiceOrder } from '@postern/contract/services';
import { offerList, offerPlace, serviceList } from '@postern/contract/services';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMoney } from '../../lib/amounts.ts';
import classes from './services.module.css';

export function OfferPart({ tenant, may_order }: { tenant: string; may_order: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const money = useMoney();
  const orders = useOperation(offerList, { query: tenant ? { tenant_id: tenant } : {} });
  const place = useAction(offerPlace, {
    success: ({ domain }) => t('services.ordered', { domain }),
    invalidates: [offerList, serviceList],
  });
  if (orders.data?.length === 0) return null;
  return (
    <PagePart title={t('services.orders')}>
      <DataTable
        rows={orders.data ?? []}
        rowKey={({ order_id }) => order_id}
        state={orders}
        className={classes.table}
        columns={[
          {
            key: 'domain',
            title: t('services.domain'),
            is_main: true,
            cell: ({ domain }) => domain,
          },
          {
            key: 'what',
            title: t('services.products'),
            cell: ({ lines }) => lines.map((line) => `${line.quantity} × ${line.product_code}`).join(', '),
          },
          {
            key: 'state',
            title: t('services.state'),
            cell: ({ state, valid_until }) =>
              state === 'offer' && valid_until
                ? t('services.offer_until', { day: format.date(`${valid_until}T12:00:00Z`) })
                : t('services.order_placed'),
          },
          {
            key: 'by',
            title: t('services.by'),
            cell: ({ created_by, created_at }) => `${created_by}, ${format.moment(created_at)}`,
          },
          {
            key: 'total',
            title: t('services.total'),
            at_end: true,
            className: classes.number,
            cell: ({ currency, total_minor }) => `${currency} ${money(total_minor)}`,
          },
          {
            key: 'acts',
            title: t('services.acts'),
            quiet: true,
            at_end: true,
            cell: (order: ServiceOrder) =>
              may_order &&
              order.state === 'offer' && (
                <Button
                  variant="default"
                  loading={place.busy}
                  aria-label={t('services.order_of', { domain: order.domain })}
                  onClick={() => void place.run({ params: { order_id: order.order_id }, body: {} })}
                >
                  {t('services.order')}
                </Button>
              ),
          },
        ]}
      />
    </PagePart>
  );
}
