/** What an archive would change, row by row; applied whole. */
import {
  type ImportItem,
  type ImportOp,
  type ImportPlan,
  import_ops,
  selfImportApply,
  selfImportDelete,
  selfImportList,
  selfImportRead,
} from '@postern/contract/self-import';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Checkbox } from '@postern/ui/choice.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation, useOperationPages } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { paths } from '../../paths.ts';
import classes from './self-import.module.css';

type Props = { sessionId: string };

export function PlanView({ sessionId }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [op, setOp] = useState<ImportOp | 'all'>('all');
  const head = useOperation(selfImportRead, { params: { sessionId } });
  const chosen = head.data?.managed_domains.filter((domain) => !away.has(domain));
  const domains = away.size === 0 ? undefined : (chosen ?? []).join(',');
  const input = {
    params: { sessionId },
    query: { ...(domains !== undefined && { domains }), ...(op !== 'all' && { op }) },
  };
  const pages = useOperationPages(selfImportRead, input, {
    after: (after) => ({ ...input, query: { ...input.query, after: Number(after) } }),
    next: ({ next }) => (next === null ? null : String(next)),
  });
  const plan = pages.data?.pages[0];
  const title = head.data
    ? t('self_import.into', { tenant: head.data.tenantname })
    : t('screen.partnerPortal_selfServiceImport');
  return (
    <PageFrame
      title={title}
      lead={
        <>
          <AppLink className="link" to={paths.selfServiceImport()}>
            {t('self_import.back')}
          </AppLink>
          {head.data &&
            ` · ${t('self_import.plan_lead', {
              tenant: head.data.source_tenant,
              when: format.moment(head.data.exported_at),
            })}`}
        </>
      }
    >
      {head.isPending && <Loading />}
      {head.isError && (
        <Failed title="error.list_title" error={head.error} onRetry={() => void head.refetch()} />
      )}
      {head.data && head.data.applied_at !== null && <Result plan={head.data} />}
      {head.data && head.data.applied_at === null && (
        <>
          <Domains
            plan={head.data}
            away={away}
            onToggle={(domain) => {
              const next = new Set(away);
              if (!next.delete(domain)) next.add(domain);
              setAway(next);
            }}
          />
          <Remarks plan={head.data} />
          <Segmented
            label={t('self_import.show')}
            value={op}
            options={[
              { value: 'all', label: t('self_import.all') },
              ...import_ops.map((value) => ({
                value,
                label: `${t(`self_import.op_${value}`)} ${format.count(countOf(plan, value))}`,
              })),
            ]}
            onChange={setOp}
            quiet
          />
          <DataTable
            caption={title}
            columns={columnsOf(t)}
            rows={pages.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={({ position }) => String(position)}
            state={pages}
            empty={<p className={rows.empty}>{t('self_import.none')}</p>}
            more={{
              label: t('self_import.more'),
              has_more: pages.hasNextPage,
              busy: pages.isFetchingNextPage,
              onMore: pages.fetchNextPage,
            }}
          />
          {plan && <Acts plan={plan} domains={domains === undefined ? undefined : (chosen ?? [])} />}
        </>
      )}
    </PageFrame>
  );
}

const countOf = (plan: ImportPlan | undefined, op: ImportOp): number =>
  plan?.counts.reduce((sum, counts) => sum + counts[op], 0) ?? 0;

function Domains({
  plan: { managed_domains, other_domains },
  away,
  onToggle,
}: {
  plan: ImportPlan;
  away: ReadonlySet<string>;
  onToggle: (domain: string) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className={classes.parts}>
      <legend>{t('self_import.domains')}</legend>
      <span className={rows.note}>{t('self_import.domains_help')}</span>
      {managed_domains.map((domain) => (
        <label key={domain}>
          <Checkbox checked={!away.has(domain)} onChange={() => onToggle(domain)} />
          {domain}
        </label>
      ))}
      {other_domains.map((domain) => (
        <span key={domain} className={classes.away}>
          {domain}, {t('self_import.domain_away')}
        </span>
      ))}
    </fieldset>
  );
}

/** What of the archive is not read, and why. */
function Remarks({ plan: { left_out, unknown_fields } }: { plan: ImportPlan }) {
  const { t } = useTexts();
  return (
    <>
      {left_out.length > 0 && (
        <p className={rows.note}>
          {t('self_import.left_out', {
            files: left_out.map(({ file, rows: count }) => `${file} (${count})`).join(', '),
          })}
          . {t('self_import.left_out_help')}
        </p>
      )}
      {unknown_fields.length > 0 && (
        <p className={rows.note}>{t('self_import.unknown_fields', { fields: unknown_fields.join(', ') })}</p>
      )}
    </>
  );
}

function Result({ plan: { applied, applied_at, applied_by } }: { plan: ImportPlan }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <>
      <h3 aria-live="polite">{t('self_import.result')}</h3>
      <p className={rows.note}>
        {t('self_import.result_text', { who: applied_by, when: format.moment(applied_at ?? '') })}
      </p>
      <DataTable
        caption={t('self_import.result')}
        rows={import_ops.filter((op) => (applied[op] ?? 0) > 0)}
        rowKey={(op) => op}
        columns={[
          {
            key: 'op',
            title: t('self_import.change'),
            is_main: true,
            cell: (op) => t(`self_import.op_${op}`),
          },
          { key: 'count', title: t('self_import.row'), cell: (op) => format.count(applied[op] ?? 0) },
        ]}
        empty={<p className={rows.empty}>{t('self_import.nothing_to_do')}</p>}
      />
    </>
  );
}

const tones: Record<ImportOp, 'good' | 'warn' | 'bad' | undefined> = {
  ...{ create: 'good', change: 'warn', same: undefined, conflict: 'bad', refused: 'bad' },
};

const columnsOf = (t: Translate): readonly Column<ImportItem>[] => [
  {
    key: 'row',
    title: t('self_import.row'),
    is_main: true,
    cell: ({ name, line }) => (
      <>
        {name} <span className={rows.hint}>{t('self_import.line', { line })}</span>
      </>
    ),
  },
  { key: 'part', title: t('self_import.part'), cell: ({ file }) => t(`self_import.file_${file}`) },
  {
    key: 'op',
    title: t('self_import.state'),
    cell: ({ op }) => (
      <span className={rows.mark} data-tone={tones[op]}>
        {t(`self_import.op_${op}`)}
      </span>
    ),
  },
  {
    key: 'change',
    title: t('self_import.change'),
    cell: ({ reason, fields }) =>
      reason ? (
        t(`self_import.reason_${reason}`)
      ) : (
        <dl className={classes.fields}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del>{before || t('self_import.nothing_before')}</del> →{' '}
                  </>
                )}
                <ins>{after || t('self_import.nothing_before')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ),
  },
];

function Acts({ plan, domains }: { plan: ImportPlan; domains: string[] | undefined }) {
  const { t } = useTexts();
  const format = useFormat();
  const change = useChangeAddress();
  const [asking, setAsking] = useState(false);
  const invalidates = [selfImportRead, selfImportList];
  const apply = useAction(selfImportApply, {
    success: () => t('self_import.applied_now'),
    invalidates,
    // The plan has moved on: it is read again.
    onFailed: () => setAsking(false),
  });
  const discard = useAction(selfImportDelete, {
    success: () => t('self_import.discarded'),
    invalidates: [selfImportList],
  });
  const params = { sessionId: plan.sessionid };
  const count = countOf(plan, 'create') + countOf(plan, 'change');
  return (
    <section className={classes.bar} aria-label={t('self_import.apply_title')}>
      <span>
        {count === 0
          ? t('self_import.nothing_to_do')
          : t('self_import.waits', { when: format.moment(plan.expires_at) })}
      </span>
      <Button
        variant="default"
        loading={discard.busy}
        onClick={async () => {
          if (await discard.run({ params })) change({ id: undefined });
        }}
      >
        {t('self_import.discard')}
      </Button>
      {count > 0 && (
        <Button loading={apply.busy} onClick={() => setAsking(true)}>
          {t('self_import.apply', { count })}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('self_import.apply_title')}
          verb={t('self_import.apply', { count })}
          busy={apply.busy}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await apply.run({ params, body: { plan: plan.plan, ...(domains && { domains }) } });
            setAsking(false);
          }}
        >
          {t('self_import.apply_text', { tenant: plan.tenantname })}
        </ConfirmDialog>
      )}
    </section>
  );
}
