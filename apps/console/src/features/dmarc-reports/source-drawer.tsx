import type { DmarcSource } from '@postern/contract/dmarc-reports';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { sourceName } from './dmarc-words.ts';

/** The addresses behind a source. */
export default function SourceDrawer({ source, onClose }: { source: DmarcSource; onClose: () => void }) {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <SideDrawer title={sourceName(source, t)} size="wide" onClose={onClose}>
      <DataTable
        columns={[
          { key: 'ip', title: t('dmarc.address'), is_main: true, cell: ({ ip }) => <code>{ip}</code> },
          { key: 'ptr', title: t('dmarc.ptr'), cell: ({ ptr }) => ptr || '–' },
          { key: 'country', title: t('dmarc.country'), cell: ({ country }) => country || '–' },
          { key: 'network', title: t('dmarc.network'), cell: ({ network }) => network || '–' },
          {
            key: 'messages',
            title: t('dmarc.messages'),
            at_end: true,
            cell: ({ messages }) => count(messages),
          },
          { key: 'passed', title: t('dmarc.passed'), at_end: true, cell: ({ passed }) => count(passed) },
        ]}
        rows={source.addresses}
        rowKey={({ ip }) => ip}
        caption={sourceName(source, t)}
      />
      {source.address_count > source.addresses.length && (
        <p className={rows.empty}>{t('dmarc.more_addresses', { count: count(source.addresses.length) })}</p>
      )}
    </SideDrawer>
  );
}
