import type { ExportColumn, ExportFormat } from '@postern/contract/messages/exports';
import { Menu, MenuItem, MenuLabel } from '@postern/ui/menu.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import {
  IconAlertTriangle,
  IconBraces,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconMailDown,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import type { Pool } from '../list/use-message-pages.ts';
import type { WireQuery } from '../query/wire.ts';
import classes from './export-menu.module.css';

type Props = {
  pool: Pool;
  query: () => WireQuery;
  /** As they stand on the screen. */
  columns: readonly ExportColumn[];
  trigger_class: string | undefined;
  trigger?: ReactNode;
};

const formats = [
  ['csv', IconFileText],
  ['xlsx', IconFileSpreadsheet],
  ['json', IconBraces],
  ['zip', IconMailDown],
] as const satisfies readonly (readonly [ExportFormat, typeof IconFileText])[];
const failure_ms = 15_000;

/** Offers a search as a file and shows it grow; nothing for people whose role excludes it. */
export function ExportMenu({ pool, query, columns, trigger_class, trigger }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const { bytes } = useFormat();
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const { zone } = useFormat();
  useEffect(() => () => running.current?.abort(), []);

  const module = pool === 'log' ? 'msgsearch' : 'quarasearch';
  if (!me.may({ module, sub_feature: 'search.export' })) return null;
  const may_read = me.may({ module: ['msgsearch', 'quarasearch'], sub_feature: 'search.preview' });

  async function start(format: ExportFormat) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setWritten(0);
    try {
      const { fetchExport } = await import('./fetch-export.ts');
      const asked = { pool, format, query: query(), columns, time_zone: zone };
      await fetchExport(asked, setWritten, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      sayOutcome({
        icon: <IconAlertTriangle size={16} color="var(--p-bad)" />,
        title: t('export.failed'),
        text: error instanceof TypeError ? t('export.torn') : errorText(error, t),
        lasts: failure_ms,
      });
    } finally {
      if (running.current === abort) setWritten(null);
    }
  }

  function cancel() {
    running.current?.abort();
    setWritten(null);
  }

  return (
    <>
      <Menu
        label={t('export.open')}
        trigger={trigger ?? <IconDownload size={16} stroke={1.6} />}
        trigger_class={trigger_class}
        width={250}
      >
        <MenuLabel>{t('export.choose')}</MenuLabel>
        {formats
          .filter(([format]) => format !== 'zip' || may_read)
          .map(([format, Icon]) => (
            <MenuItem
              key={format}
              icon={<Icon size={15} stroke={1.6} aria-hidden />}
              onClick={() => void start(format)}
            >
              {t(`export.${format}`)}
            </MenuItem>
          ))}
      </Menu>
      {written !== null && (
        <div className={classes.progress} role="status">
          <span>{written === 0 ? t('export.begins') : t('export.written', { size: bytes(written) })}</span>
          <button type="button" onClick={cancel}>
            {t('export.cancel')}
          </button>
        </div>
      )}
    </>
  );
}
