/** What an auditor asks of one organisation, as a file. */
import { COMPLIANCE_DAYS, complianceReportRead } from '@postern/contract/compliance';
import { tenantList } from '@postern/contract/tenants';
import { Button } from '@postern/ui/button.tsx';
import { DateField } from '@postern/ui/date-field.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { ScheduledReports } from '../../parts/scheduled-reports/scheduled-reports.tsx';
import classes from './compliance.module.css';

const DAY_MS = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const sections = [
  'domains',
  'settings',
  'encryption',
  'retention',
  'access',
  'impersonations',
  'exports',
  'proof',
  'changes',
] as const;

export function ComplianceScreen() {
  const { t } = useTexts();
  const download = useDownload();
  const tenants = useOperation(tenantList, { query: { limit: '500' } });
  const [tenant, setTenant] = useState('');
  const [from, setFrom] = useState(() => dayText(Date.now() - (COMPLIANCE_DAYS.usual - 1) * DAY_MS));
  const [until, setUntil] = useState(() => dayText(Date.now()));
  const chosen = tenant || String(tenants.data?.tenants[0]?.tenant_id ?? '');
  const is_period = from !== '' && until !== '' && from <= until;

  const get = useAction((format: 'pdf' | 'json') => {
    const query = { report_type: 'compliance', tenant_id: chosen, format, from, until } as const;
    return download(() => request(complianceReportRead, { query }), `compliance-${from}-${until}.${format}`);
  });

  return (
    <PageFrame title={t('screen.reporting_compliance')} lead={t('compliance.screen_lead')}>
      {tenants.isPending && <Loading rows={4} />}
      {tenants.isError && (
        <Failed title="error.screen_title" error={tenants.error} onRetry={tenants.refetch} />
      )}
      {tenants.data && (
        <PagePart title={t('compliance.holds')} lead={t('compliance.held')}>
          <ul className={classes.parts}>
            {sections.map((name) => (
              <li key={name}>{t(`compliance.section_${name}`)}</li>
            ))}
          </ul>
          <div className={classes.choice}>
            <label htmlFor="compliance-tenant">
              {t('compliance.tenant')}
              <Select
                id="compliance-tenant"
                value={chosen}
                options={tenants.data.tenants.map(({ tenant_id, name1 }) => ({
                  value: String(tenant_id),
                  label: name1,
                }))}
                onChange={setTenant}
              />
            </label>
            <label htmlFor="compliance-from">
              {t('compliance.from_day')}
              <DateField id="compliance-from" value={from} max={until} onChange={setFrom} />
            </label>
            <label htmlFor="compliance-until">
              {t('compliance.until_day')}
              <DateField id="compliance-until" value={until} min={from} onChange={setUntil} />
            </label>
          </div>
          <div className={classes.acts}>
            <Button
              leftSection={<IconFileTypePdf size={15} stroke={1.75} />}
              loading={get.busy}
              disabled={!is_period || chosen === ''}
              onClick={() => void get.run('pdf')}
            >
              {t('compliance.get_pdf')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileCode size={15} stroke={1.75} />}
              disabled={get.busy || !is_period || chosen === ''}
              onClick={() => void get.run('json')}
            >
              {t('compliance.get_json')}
            </Button>
            <ScheduledReports kind="compliance" />
          </div>
        </PagePart>
      )}
    </PageFrame>
  );
}
