import { isAdmin } from '@postern/contract/access';
import { useMe } from '../../lib/me.tsx';
import { ReportForm } from './report-form.tsx';
import { useReport } from './report-query.ts';

/** The reports of held mail a person gets: their own, and an administrator's about their domains. */
export function ReportsTab() {
  const me = useMe();
  return (
    <>
      <ReportForm kind="own" />
      {isAdmin(me.roles) && <AdminReport />}
    </>
  );
}

/** Only for those who see other people's mail: without a domain to choose from there is nothing to report. */
function AdminReport() {
  const { data } = useReport('admin');
  return (data?.choices?.length ?? 0) > 0 ? <ReportForm kind="admin" /> : null;
}
