import { isAdmin } from '@postern/contract/base/access';
import { useMe } from '../../lib/me.tsx';
import { AdminReport, ReportForm } from './report-form.tsx';

/** The reports of held mail a person gets: their own, and an administrator's about their domains. */
export function ReportsTab() {
  const me = useMe();
  return (
    <>
      <ReportForm kind="own" person="me" />
      {isAdmin(me.roles) && <AdminReport person="me" />}
    </>
  );
}
