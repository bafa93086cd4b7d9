/** Senders of the tenants' own that may not send for a while: why, until when, and who may end it. */

import { block_reasons, block_states, type OutboundBlock } from '@postern/contract/outbound-block';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { useBlockColumns } from './block-columns.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import classes from './outbound-block.module.css';
import { type BlockAddress, type ChangeBlocks, useBlockAddress, useBlocks } from './use-blocks.ts';

const BlockDrawer = lazy(() => import('./block-drawer.tsx'));

export function OutboundBlockScreen() {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const [address, change] = useBlockAddress();
  const { pages, blocks } = useBlocks(address);
  const [lifting, setLifting] = useState<OutboundBlock | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const may_write = pages.data?.pages[0]?.may_write ?? is_superuser;
  const open = address.open === null ? null : blocks.find((block) => block.address === address.open);
  const columns = useBlockColumns({ onOpen: (one) => change({ open: one }), onLift: setLifting });
  const narrowed = address.q !== '' || address.why !== null;

  useKeys({
    '/': () => field.current?.focus(),
    ...(may_write ? { n: () => change({ open: 'new' }) } : {}),
  });

  return (
    <PageFrame
      title={t('screen.support_outboundblock')}
      lead={t('outblock.lead')}
      tools={
        may_write && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => change({ open: 'new' })}>
            {t('outblock.add')}
          </Button>
        )
      }
    >
      <Filters address={address} onChange={change} field={field} />
      <DataTable
        columns={columns}
        rows={blocks}
        rowKey={({ address: sender }) => sender}
        state={pages}
        className={classes.table}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t(narrowed ? 'outblock.nothing' : `outblock.empty_${address.state}`)}</h3>
            <p>{t(narrowed ? 'outblock.nothing_text' : `outblock.empty_${address.state}_text`)}</p>
            {narrowed && (
              <button type="button" className="link" onClick={() => change({ q: null, why: null })}>
                {t('outblock.show_all')}
              </button>
            )}
          </div>
        }
        more={{
          label: t('outblock.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      <Suspense fallback={<HoldKeys />}>
        {(open || (address.open === 'new' && may_write)) && (
          <BlockDrawer
            key={address.open}
            block={open ?? null}
            may_write={may_write}
            onLift={setLifting}
            onClose={() => change({ open: null }, true)}
          />
        )}
      </Suspense>
      {lifting && (
        <LiftDialog
          block={lifting}
          onClose={() => setLifting(null)}
          onLifted={() => {
            setLifting(null);
            change({ open: null }, true);
          }}
        />
      )}
    </PageFrame>
  );
}

type FilterProps = {
  address: BlockAddress;
  onChange: ChangeBlocks;
  field: React.RefObject<HTMLInputElement | null>;
};

function Filters({ address, onChange, field }: FilterProps) {
  const { t } = useTexts();
  return (
    <FilterRow
      label={t('outblock.search')}
      q={address.q}
      field={field}
      onSearch={(q) => onChange({ q }, true)}
    >
      <FilterSelect
        id="outblock-why"
        label={t('outblock.why')}
        value={address.why}
        any={t('outblock.any_why')}
        options={block_reasons.map((value) => ({ value, label: t(`outblock.why_${value}`) }))}
        onChange={(why) => onChange({ why })}
      />
      <Select
        id="outblock-state"
        label={t('outblock.state')}
        value={address.state}
        options={block_states.map((value) => ({ value, label: t(`outblock.show_${value}`) }))}
        onChange={(state) => onChange({ state: state === 'active' ? null : state })}
      />
    </FilterRow>
  );
}
