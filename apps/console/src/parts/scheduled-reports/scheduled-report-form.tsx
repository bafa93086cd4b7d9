import { locales } from '@postern/contract/base/vocabulary';
import {
  type ReportRhythm,
  report_rhythms,
  type ScheduledReport,
  type ScheduledReportKind,
  scheduled_report_form,
  scheduled_report_kinds,
  scheduledReportCreate,
  scheduledReportList,
  scheduledReportUpdate,
} from '@postern/contract/scheduled-reports';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDialog } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useMayOpen, useMe } from '../../lib/me.tsx';

type Values = {
  kind: ScheduledReportKind;
  rhythm: ReportRhythm;
  all_tenants: boolean;
  language: (typeof locales)[number];
  /** One address a line. */
  recipients: string;
};

const bodyOf = ({ recipients, ...values }: Values) => ({
  ...values,
  recipients: recipients
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean),
});

const schema: Schema = { safeParse: (values) => scheduled_report_form.safeParse(bodyOf(values as Values)) };

type Props = { kind: ScheduledReportKind; report: ScheduledReport | null; onClose: () => void };

export function ScheduledReportForm({ kind, report, onClose }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const mayOpen = useMayOpen();
  const create = useAction(scheduledReportCreate, {
    success: () => t('scheduled_reports.added'),
    invalidates: [scheduledReportList],
  });
  const update = useAction(scheduledReportUpdate, {
    success: () => t('scheduled_reports.saved'),
    invalidates: [scheduledReportList],
  });
  return (
    <FormDialog<Values>
      title={t(report ? 'scheduled_reports.change_title' : 'scheduled_reports.add_title')}
      verb={t(report ? 'scheduled_reports.save' : 'scheduled_reports.add')}
      values={{
        kind: report?.kind ?? kind,
        rhythm: report?.rhythm ?? 'monthly',
        all_tenants: report !== null && report.tenant_id === null,
        language: report?.language ?? me.language,
        recipients: (report?.recipients.map(({ address }) => address) ?? [me.email]).join('\n'),
      }}
      schema={schema}
      onSubmit={(values) =>
        report
          ? update.attempt({ params: { id: report.id }, body: bodyOf(values) })
          : create.attempt({ body: bodyOf(values) })
      }
      onClose={onClose}
    >
      {() => (
        <>
          {mayOpen('reporting_compliance') && (
            <Field
              name="kind"
              type="select"
              label={t('scheduled_reports.kind')}
              options={scheduled_report_kinds.map((value) => ({
                value,
                label: t(`scheduled_reports.kind_${value}`),
              }))}
            />
          )}
          <Field
            name="rhythm"
            type="segmented"
            label={t('scheduled_reports.rhythm')}
            options={report_rhythms.map((value) => ({
              value,
              label: t(`scheduled_reports.rhythm_${value}`),
            }))}
          />
          {(me.is_superuser || me.is_partner) && (
            <Field name="all_tenants" type="switch" label={t('scheduled_reports.all_tenants')} />
          )}
          <Field
            name="language"
            type="select"
            label={t('scheduled_reports.language')}
            options={locales.map((value) => ({
              value,
              label: language_names[value],
              lang: value.slice(0, 2),
            }))}
          />
          <Field
            name="recipients"
            type="area"
            rows={3}
            label={t('scheduled_reports.recipients')}
            help={t('scheduled_reports.recipients_help')}
          />
        </>
      )}
    </FormDialog>
  );
}
