import { quarreportSend } from '@postern/contract/quarantine-reports';
import { Button } from '@postern/ui/button.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kind } from './report-query.ts';

export function SendNow({ kind }: { kind: Kind }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const { address, messages } = await call(quarreportSend, { query: { kind } });
      say('success', t('reports.sent', { address, count: messages }));
      await client.invalidateQueries({ queryKey: ['quarreport'] });
    } catch (error) {
      say('error', errorText(error, t));
    }
    setBusy(false);
  }

  return (
    <Button variant="default" loading={busy} onClick={() => void send()}>
      {t('reports.send_now')}
    </Button>
  );
}
