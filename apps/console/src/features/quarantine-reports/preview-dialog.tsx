/** What the report would look like if it were sent now: as it is drawn, or as plain text. */

import { quarreportPreview } from '@postern/contract/quarantine-reports';
import { Dialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { MailFrame } from '@postern/web/mail-preview/mail-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import type { Kind } from './report-query.ts';
import classes from './reports.module.css';

export default function PreviewDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t } = useTexts();
  const [plain, setPlain] = useState(false);
  const preview = useOperation(quarreportPreview, { query: { kind } }, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} width={680} top="4vh" title={t('reports.preview_title')}>
      {preview.isPending && <Loading rows={6} />}
      {preview.isError && (
        <Failed title="error.screen_title" error={preview.error} onRetry={preview.refetch} />
      )}
      {preview.data && (
        <>
          <p className={classes.subject}>{preview.data.subject}</p>
          <p className={classes.plain}>
            <label htmlFor="report-plain">{t('reports.preview_plain')}</label>
            <Toggle id="report-plain" on={plain} onChange={setPlain} />
          </p>
          {plain ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
            <pre className={classes.text} tabIndex={0}>
              {preview.data.text}
            </pre>
          ) : (
            <div className={classes.paper}>
              <MailFrame html={preview.data.html} title={preview.data.subject} narrow={false} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
