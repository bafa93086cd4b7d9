import { quarreportSend } from '@postern/contract/quarantine-reports';
import { Button } from '@postern/ui/button.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { type Kind, report_readings } from './report-query.ts';

export function SendNow({ kind }: { kind: Kind }) {
  const { t } = useTexts();
  const send = useAction(quarreportSend, {
    success: ({ address, messages }) => t('reports.sent', { address, count: messages }),
    invalidates: report_readings,
  });
  return (
    <Button variant="default" loading={send.busy} onClick={() => void send.run({ query: { kind } })}>
      {t('reports.send_now')}
    </Button>
  );
}
