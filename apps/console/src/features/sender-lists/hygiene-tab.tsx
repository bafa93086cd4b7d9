import { type ListFlaw, type ListFlawGroup, listHygiene } from '@postern/contract/sender-lists';
import type { ListBulkAction } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { KindMark } from './entry-cells.tsx';
import { protectsName, senderName } from './entry-words.ts';
import classes from './sender-lists.module.css';
import { useBulk } from './use-bulk.tsx';
import type { Rights } from './use-entries.ts';

/** What one click does about all of a group; where a person has to choose, there is none. */
const remedies: Record<ListFlaw, ListBulkAction | null> = {
  expired: 'remove',
  idle: 'disable',
  shadowed: 'remove',
  contradictory: null,
  broad: null,
};
const changes = {
  expired: 'lists.flaw_prolong',
  contradictory: 'lists.flaw_decide',
  broad: 'lists.flaw_narrow',
} as const;

type Props = { rights: Rights; onOpen: (id: string) => void };

export default function HygieneTab({ rights, onOpen }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const report = useOperation(listHygiene, {});
  if (report.isPending) return <Loading rows={5} />;
  if (report.isError)
    return <Failed title="error.list_title" error={report.error} onRetry={report.refetch} />;
  const { groups, examined, complete } = report.data;
  const found = groups.filter(({ total }) => total > 0);
  return (
    <>
      {found.length === 0 && (
        <div className={classes.nothing}>
          <h3>{t('lists.tidy')}</h3>
          <p>{t('lists.tidy_text', { count: examined, number: format.count(examined) })}</p>
        </div>
      )}
      {found.map((group) => (
        <Group key={group.flaw} group={group} writes={rights.reaches.length > 0} onOpen={onOpen} />
      ))}
      {!complete && <p className={rows.empty}>{t('lists.tidy_part', { number: format.count(examined) })}</p>}
    </>
  );
}

type GroupProps = { group: ListFlawGroup; writes: boolean; onOpen: (id: string) => void };

function Group({ group: { flaw, total, found }, writes, onOpen }: GroupProps) {
  const { t } = useTexts();
  const format = useFormat();
  const bulk = useBulk();
  const remedy = remedies[flaw];
  const ids = found.filter(({ entry }) => entry.editable).map(({ entry }) => entry.id);
  const remedyAll = remedy === 'remove' ? 'lists.flaw_remove_all' : 'lists.flaw_disable_all';
  return (
    <PagePart
      title={`${t(`lists.flaw_${flaw}`)} (${format.count(total)})`}
      lead={t(`lists.flaw_${flaw}_text`)}
      tools={
        remedy !== null &&
        ids.length > 1 && (
          <Button variant="default" onClick={() => void bulk(ids, remedy)}>
            {t(remedyAll, { number: format.count(ids.length) })}
          </Button>
        )
      }
    >
      <DataTable
        className={classes.even}
        columns={[
          {
            key: 'kind',
            title: t('lists.kind'),
            unnamed: true,
            className: classes.kind,
            cell: ({ entry }) => <KindMark type={entry.list_type} />,
          },
          {
            key: 'sender',
            title: t('lists.sender'),
            is_main: true,
            cell: ({ entry, other }) => (
              <>
                <button type="button" className={classes.open} onClick={() => onOpen(entry.id)}>
                  {senderName(entry, t)}
                </button>
                {other !== null && (
                  <span className={rows.note}>
                    {t(flaw === 'contradictory' ? 'lists.flaw_against' : 'lists.flaw_covered_by', {
                      sender: `${senderName(other, t)} · ${protectsName(other, t)}`,
                    })}
                  </span>
                )}
              </>
            ),
          },
          { key: 'protects', title: t('lists.protects'), cell: ({ entry }) => protectsName(entry, t) },
          {
            key: 'acts',
            title: t('lists.bulk'),
            quiet: true,
            at_end: true,
            cell: ({ entry }) =>
              writes &&
              entry.editable && (
                <span className={classes.acts}>
                  {flaw in changes && (
                    <button type="button" className={rows.act} onClick={() => onOpen(entry.id)}>
                      {t(changes[flaw as keyof typeof changes])}
                      <span className="sr-only"> {senderName(entry, t)}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    className={rows.act}
                    data-danger={remedy === 'disable' ? undefined : true}
                    onClick={() => void bulk([entry.id], remedy ?? 'remove')}
                  >
                    {t(remedy === 'disable' ? 'lists.disable' : 'lists.remove')}
                    <span className="sr-only"> {senderName(entry, t)}</span>
                  </button>
                </span>
              ),
          },
        ]}
        rows={found}
        rowKey={({ entry }) => entry.id}
      />
      {total > found.length && (
        <p className={rows.empty}>{t('lists.flaw_first', { number: format.count(found.length) })}</p>
      )}
    </PagePart>
  );
}
