import {
  type MadeWebhook,
  type Webhook,
  webhookDeliveryList,
  webhookList,
  webhookSecretRotate,
  webhookTest,
} from '@postern/contract/webhooks';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './webhooks.module.css';

type Props = { webhook: Webhook; onMade: (made: MadeWebhook) => void; onClose: () => void };

/** What was sent to one address, and what it answered. */
export function WebhookDrawer({ webhook, onMade, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const params = { id: webhook.id };
  const deliveries = useOperation(webhookDeliveryList, { params }, { refetchInterval: 15_000 });
  const test = useAction(webhookTest, {
    success: ({ ok, status, answer }) =>
      t(ok ? 'webhooks.test_ok' : 'webhooks.test_failed', {
        answer: status === null ? answer : String(status),
      }),
    invalidates: [webhookDeliveryList],
  });
  const rotate = useAction(webhookSecretRotate, { invalidates: [webhookList] });
  return (
    <SideDrawer title={webhook.name} size="wide" onClose={onClose}>
      <p>{webhook.url}</p>
      <div className={classes.tools}>
        <Button loading={test.busy} onClick={() => void test.run({ params })}>
          {t('webhooks.test')}
        </Button>
        <Button
          variant="default"
          loading={rotate.busy}
          onClick={async () => {
            const made = await rotate.run({ params });
            if (made) onMade(made);
          }}
        >
          {t('webhooks.rotate')}
        </Button>
      </div>
      <DataTable
        state={deliveries}
        rows={deliveries.data ?? []}
        rowKey={({ id }) => id}
        caption={t('webhooks.deliveries')}
        empty={<p className={rows.empty}>{t('webhooks.deliveries_none')}</p>}
        columns={[
          {
            key: 'at',
            title: t('webhooks.at'),
            className: rows.when,
            cellProps: ({ at }) => ({ title: format.utc(at) }),
            cell: ({ at }) => format.moment(at),
          },
          {
            key: 'what',
            title: t('webhooks.sent'),
            cell: ({ events, attempt }) =>
              attempt === 0 ? (
                t('webhooks.a_test')
              ) : (
                <>
                  {t('webhooks.events', { count: events, number: format.count(events) })}
                  {attempt > 1 && (
                    <span className={rows.note}>
                      {t('webhooks.attempt', { number: format.count(attempt) })}
                    </span>
                  )}
                </>
              ),
          },
          {
            key: 'answer',
            title: t('webhooks.answer'),
            cell: ({ ok, status, answer, took_ms }) => (
              <>
                <span className={rows.mark} data-tone={ok ? undefined : 'bad'}>
                  {ok ? (
                    <IconCheck size={15} stroke={1.75} aria-hidden />
                  ) : (
                    <IconX size={15} stroke={1.75} aria-hidden />
                  )}
                  {status === null ? t('webhooks.no_answer') : status}
                </span>
                <span className={rows.note}>
                  {answer} {t('webhooks.took', { seconds: format.took(took_ms) })}
                </span>
              </>
            ),
          },
        ]}
      />
    </SideDrawer>
  );
}
