import { Button } from '@mantine/core';
import { quarreportSend } from '@postern/contract/quarantine-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-error.ts';
import { say } from '../../lib/messages.ts';
import { useTexts } from '../../lib/texts.tsx';
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
