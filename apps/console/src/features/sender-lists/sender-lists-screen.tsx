/** Block and welcome lists: entries to find and change, and what about them should be tidied up. */

import { listExport } from '@postern/contract/sender-lists';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconFileDownload, IconFileUpload, IconPlus, IconTestPipe } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { EntriesTab } from './entries-tab.tsx';
import { filtersOf, type Rights, useRights } from './use-entries.ts';
import { useListAddress } from './use-list-address.ts';

const EntryDrawer = lazy(() => import('./entry-drawer.tsx'));
const HygieneTab = lazy(() => import('./hygiene-tab.tsx'));
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const TryDialog = lazy(() => import('./try-dialog.tsx'));

export function SenderListsScreen() {
  const { t } = useTexts();
  const rights = useRights();
  if (rights.isPending) return <Loading rows={6} />;
  if (rights.isLoadingError)
    return <Failed title="error.screen_title" error={rights.error} onRetry={rights.refetch} />;
  return <Lists rights={rights.data} title={t('screen.bwlist')} />;
}

function Lists({ rights, title }: { rights: Rights; title: string }) {
  const { t } = useTexts();
  const [address, change] = useListAddress();
  const [dialog, setDialog] = useState<'import' | 'try' | null>(null);
  const download = useDownload();
  const writes = rights.reaches.length > 0;
  const hygiene = address.tab === 'hygiene';
  useKeys({ ...(writes ? { n: () => change({ open: 'new' }) } : {}), y: () => setDialog('try') });

  const tools = (
    <>
      <Button
        variant="default"
        leftSection={<IconTestPipe size={15} stroke={1.6} />}
        onClick={() => setDialog('try')}
      >
        {t('lists.try')}
      </Button>
      {writes && (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={15} stroke={1.6} />}
          onClick={() => setDialog('import')}
        >
          {t('lists.import')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileDownload size={15} stroke={1.6} />}
        onClick={() =>
          void download(() => request(listExport, { query: filtersOf(address) }), 'sender-lists.csv')
        }
      >
        {t('lists.export')}
      </Button>
      {writes && (
        <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => change({ open: 'new' })}>
          {t('lists.add')}
        </Button>
      )}
    </>
  );
  return (
    <PageFrame
      title={title}
      lead={t(writes ? 'lists.lead' : 'lists.lead_read')}
      tools={tools}
      tabs={[
        { id: 'entries', label: t('lists.entries'), to: '/bwlist' },
        { id: 'hygiene', label: t('lists.hygiene'), to: '/bwlist?tab=hygiene' },
      ]}
      open={hygiene ? 'hygiene' : 'entries'}
    >
      <Suspense fallback={<Loading rows={6} />}>
        {hygiene ? (
          <HygieneTab rights={rights} onOpen={(id) => change({ open: id })} />
        ) : (
          <EntriesTab rights={rights} address={address} onChange={change} />
        )}
      </Suspense>
      <Suspense fallback={<HoldKeys />}>
        {address.open !== null && (
          <EntryDrawer
            key={address.open}
            id={address.open}
            rights={rights}
            onClose={() => change({ open: null }, true)}
          />
        )}
        {dialog === 'import' && <ImportDialog rights={rights} onClose={() => setDialog(null)} />}
        {dialog === 'try' && <TryDialog rights={rights} onClose={() => setDialog(null)} />}
      </Suspense>
    </PageFrame>
  );
}
