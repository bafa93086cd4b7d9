import type { DmarcSource, DmarcSummary, SourceKind } from '@postern/contract/dmarc-reports';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  IconAlertCircle,
  IconArrowUpRight,
  IconCheck,
  IconMinus,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import classes from './dmarc.module.css';
import { percentOf, sourceKey, sourceName } from './dmarc-words.ts';

const SourceDrawer = lazy(() => import('./source-drawer.tsx'));

type Props = { summary: DmarcSummary; open: string | null; onOpen: (key: string | null) => void };

const kind_icons = {
  ours: IconArrowUpRight,
  known: IconUserCheck,
  forwarded: IconSend,
  unknown: IconAlertCircle,
} satisfies Record<SourceKind, unknown>;

export function Sources({ summary, open, onOpen }: Props) {
  const { t, tag } = useTexts();
  const { count } = useFormat();
  const opened = summary.sources.find((source) => sourceKey(source) === open);
  const columns: Column<DmarcSource>[] = [
    {
      key: 'source',
      title: t('dmarc.source'),
      is_main: true,
      className: classes.source,
      cell: (source) => (
        <>
          <button
            type="button"
            className={classes.open}
            aria-label={t('dmarc.show_addresses', { name: sourceName(source, t) })}
            onClick={() => onOpen(sourceKey(source))}
          >
            {sourceName(source, t)}
          </button>
          <span className={rows.note}>
            {source.address_count === 1
              ? source.addresses[0]?.ip
              : t('dmarc.addresses', { count: source.address_count, number: count(source.address_count) })}
          </span>
        </>
      ),
    },
    { key: 'whose', title: t('dmarc.whose'), cell: ({ kind }) => <KindMark kind={kind} /> },
    { key: 'messages', title: t('dmarc.messages'), at_end: true, cell: ({ messages }) => count(messages) },
    {
      key: 'passed',
      title: t('dmarc.passed'),
      cell: ({ messages, passed, kind }) => (
        <span className={classes.rate}>
          <span className={classes.track} data-alarm={kind === 'unknown' && passed < messages} aria-hidden>
            <span style={{ width: `${(passed / Math.max(1, messages)) * 100}%` }} />
          </span>
          {percentOf(passed, messages, tag)}
        </span>
      ),
    },
    { key: 'dkim', title: t('dmarc.dkim'), cell: ({ dkim }) => <Share share={dkim} /> },
    { key: 'spf', title: t('dmarc.spf'), cell: ({ spf }) => <Share share={spf} /> },
    {
      key: 'advice',
      title: t('dmarc.advice'),
      cell: ({ advice, failed }) => (
        <span className={advice === 'nothing' ? rows.hint : undefined}>
          {t(`dmarc.advice_${advice}`, { count: count(failed), domain: summary.domain_name })}
        </span>
      ),
    },
  ];
  return (
    <section className={classes.part}>
      <h3>
        {t('dmarc.sources', { domain: summary.domain_name })}{' '}
        <span>
          {t('dmarc.sources_from', {
            reports: count(summary.reports.count),
            receivers: count(summary.reports.receivers),
          })}
        </span>
      </h3>
      <DataTable
        columns={columns}
        rows={summary.sources}
        rowKey={sourceKey}
        moves
        empty={<p className={rows.empty}>{t('dmarc.lead_none')}</p>}
      />
      <Suspense fallback={<HoldKeys />}>
        {opened && <SourceDrawer source={opened} onClose={() => onOpen(null)} />}
      </Suspense>
    </section>
  );
}

function KindMark({ kind }: { kind: SourceKind }) {
  const { t } = useTexts();
  const Icon = kind_icons[kind];
  return (
    <span className={rows.mark} data-tone={kind === 'unknown' ? 'warn' : undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`dmarc.kind_${kind}`)}
    </span>
  );
}

const share_icons = { all: IconCheck, part: IconMinus, none: IconX } as const;

function Share({ share }: { share: DmarcSource['dkim'] }) {
  const { t } = useTexts();
  const Icon = share_icons[share];
  return (
    <span className={rows.mark}>
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={share === 'part' ? undefined : 'sr-only'}>{t(`dmarc.share_${share}`)}</span>
    </span>
  );
}
