/** Who gets a report: those outside with where they stand, and what can be done about it. */
import {
  type ReportRecipient,
  type ScheduledReport,
  scheduledReportList,
  scheduledReportRecipientAsk,
  scheduledReportRecipientDelete,
} from '@postern/contract/scheduled-reports';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconAlertTriangle, IconCheck, IconClockPause, IconHandStop } from '@tabler/icons-react';
import classes from './recipient-list.module.css';

type Outside = Exclude<ReportRecipient['state'], 'member'>;

const looks = {
  waiting: [IconClockPause, undefined],
  confirmed: [IconCheck, 'good'],
  stopped: [IconHandStop, 'warn'],
  expired: [IconAlertTriangle, 'warn'],
  not_asked: [IconAlertTriangle, 'warn'],
} as const satisfies Record<Outside, readonly [typeof IconCheck, 'good' | 'warn' | undefined]>;
const askable: readonly string[] = ['waiting', 'expired', 'not_asked'];

export function RecipientList({ report: { id, recipients } }: { report: ScheduledReport }) {
  const { t } = useTexts();
  const ask = useAction(scheduledReportRecipientAsk, {
    success: (_data, { params }) => t('scheduled_reports.asked', { address: params.address }),
    invalidates: [scheduledReportList],
  });
  const remove = useAction(scheduledReportRecipientDelete, {
    success: (_data, { params }) => t('scheduled_reports.removed', { address: params.address }),
    invalidates: [scheduledReportList],
  });
  const busy = ask.busy || remove.busy;
  return (
    <ul className={classes.list}>
      {recipients.map(({ address, state }) => (
        <li key={address}>
          {address}
          {state !== 'member' && (
            <div className={classes.line}>
              <StateMark state={state} />
              <span>
                {askable.includes(state) && (
                  <button
                    type="button"
                    className={rows.act}
                    disabled={busy}
                    aria-label={t('scheduled_reports.ask_of', { address })}
                    onClick={() => void ask.run({ params: { id, address } })}
                  >
                    {t('scheduled_reports.ask')}
                  </button>
                )}
                {recipients.length > 1 && (
                  <button
                    type="button"
                    className={rows.act}
                    disabled={busy}
                    aria-label={t('scheduled_reports.remove_of', { address })}
                    onClick={() => void remove.run({ params: { id, address } })}
                  >
                    {t('scheduled_reports.remove')}
                  </button>
                )}
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateMark({ state }: { state: Outside }) {
  const { t } = useTexts();
  const [Icon, tone] = looks[state];
  return (
    <span className={rows.mark} data-tone={tone}>
      <Icon size={14} stroke={1.75} />
      {t(`scheduled_reports.recipient_${state}`)}
    </span>
  );
}
