/** Addresses outside that the organisation has its events sent to. */
import { type MadeWebhook, type Webhook, webhookDelete, webhookList } from '@postern/contract/webhooks';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Open =
  | { what: 'form'; webhook: Webhook | null }
  | { what: 'deliveries' | 'delete'; webhook: Webhook }
  | { what: 'secret'; made: MadeWebhook };

function StateWord({ webhook }: { webhook: Webhook }) {
  const { t } = useTexts();
  const format = useFormat();
  const { enabled, disabled_why, failing_since, next_attempt_at } = webhook;
  if (!enabled)
    return (
      <span className={rows.mark} data-tone={disabled_why ? 'bad' : undefined}>
        <IconPlayerPause size={15} stroke={1.75} aria-hidden />
        {t(disabled_why ? `webhooks.state_${disabled_why}` : 'webhooks.state_disabled')}
      </span>
    );
  if (failing_since === null)
    return (
      <span className={rows.mark}>
        <IconCheck size={15} stroke={1.75} aria-hidden />
        {t('webhooks.state_ok')}
      </span>
    );
  return (
    <>
      <span className={rows.mark} data-tone="warn">
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        {t('webhooks.state_retrying', { since: format.moment(failing_since) })}
      </span>
      {next_attempt_at && (
        <span className={rows.note}>{t('webhooks.next', { at: format.moment(next_attempt_at) })}</span>
      )}
    </>
  );
}

export function WebhooksScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const list = useOperation(webhookList, {}, { refetchInterval: 30_000 });
  const remove = useAction(webhookDelete, {
    success: () => t('webhooks.deleted'),
    invalidates: [webhookList],
  });
  useKeys({ n: () => setOpen({ what: 'form', webhook: null }) });
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      title: t('webhooks.name'),
      is_main: true,
      cell: (webhook) => (
        <>
          <button
            type="button"
            className={rows.first}
            onClick={() => setOpen({ what: 'deliveries', webhook })}
          >
            {webhook.name}
          </button>
          <span className={rows.note}>{webhook.url}</span>
        </>
      ),
    },
    {
      key: 'topics',
      title: t('webhooks.topics'),
      cell: ({ topics }) => topics.map((topic) => t(`webhooks.topic_${topic}`)).join(', '),
    },
    {
      key: 'waiting',
      title: t('webhooks.waiting'),
      at_end: true,
      cell: ({ waiting }) => format.count(waiting),
    },
    {
      key: 'state',
      title: t('webhooks.state'),
      unnamed: true,
      cell: (webhook) => <StateWord webhook={webhook} />,
    },
    {
      key: 'acts',
      title: t('webhooks.acts'),
      quiet: true,
      at_end: true,
      cell: (webhook) => (
        <>
          <button type="button" className={rows.act} onClick={() => setOpen({ what: 'form', webhook })}>
            {t('webhooks.edit')}
            <span className="sr-only"> {webhook.name}</span>
          </button>
          <button
            type="button"
            className={rows.act}
            data-danger
            onClick={() => setOpen({ what: 'delete', webhook })}
          >
            {t('webhooks.delete')}
            <span className="sr-only"> {webhook.name}</span>
          </button>
        </>
      ),
    },
  ];
  return (
    <PageFrame
      title={t('screen.webhooks')}
      lead={t('webhooks.lead')}
      tools={
        <Button
          leftSection={<IconPlus size={15} stroke={1.75} />}
          onClick={() => setOpen({ what: 'form', webhook: null })}
        >
          {t('webhooks.add')}
        </Button>
      }
    >
      <DataTable
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        state={list}
        moves
        caption={t('screen.webhooks')}
        empty={
          <div className={rows.nothing}>
            <h3>{t('webhooks.empty')}</h3>
            <p>{t('webhooks.empty_text')}</p>
          </div>
        }
      />
      {open?.what === 'form' && (
        <WebhookForm
          webhook={open.webhook}
          onMade={(made) => setOpen({ what: 'secret', made })}
          onClose={() => setOpen((now) => (now?.what === 'secret' ? now : null))}
        />
      )}
      {open?.what === 'secret' && <SecretDialog made={open.made} onClose={close} />}
      {open?.what === 'deliveries' && (
        <WebhookDrawer
          webhook={list.data?.find(({ id }) => id === open.webhook.id) ?? open.webhook}
          onMade={(made) => setOpen({ what: 'secret', made })}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={t('webhooks.delete_title', { name: open.webhook.name })}
          verb={t('webhooks.delete')}
          danger
          busy={remove.busy}
          onConfirm={async () => {
            await remove.run({ params: { id: open.webhook.id } });
            close();
          }}
          onClose={close}
        >
          <p>
            {t('webhooks.delete_text', {
              count: open.webhook.waiting,
              number: format.count(open.webhook.waiting),
            })}
          </p>
        </ConfirmDialog>
      )}
    </PageFrame>
  );
}
