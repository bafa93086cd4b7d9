/** The reports of one person, or the values of all, for administrators of users. Whose is in the address. */

import { directorySearch } from '@postern/contract/directory';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { FindLine } from '@postern/ui/find-line.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useSettled } from '@postern/ui/use-settled.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { AdminReport, ReportForm } from './report-form.tsx';
import classes from './reports.module.css';
import { TenantReport } from './tenant-report.tsx';

export function PersonReports() {
  const { person } = useSearch({ strict: false }) as { person?: string };
  if (person) return <ReportsOf key={person} person={person.toLowerCase()} />;
  return (
    <>
      <Choose />
      <TenantReport kind="own" />
      <TenantReport kind="admin" />
    </>
  );
}

function ReportsOf({ person }: { person: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className={classes.whose}>
        <b>{person}</b> <AppLink to={paths.reportsOf()}>{t('reports.other_person')}</AppLink>
      </p>
      <ReportForm kind="own" person={person} />
      <AdminReport person={person} />
    </>
  );
}

/** The server asks for two letters. */
const fewest = 2;

function Choose() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const found = useOperation(
    directorySearch,
    { query: { q, kind: 'users' } },
    { placeholderData: keepPreviousData, enabled: q.length >= fewest },
  );
  const people = found.data?.users?.rows.filter(({ active }) => active) ?? [];
  return (
    <PagePart title={t('reports.people_title')} lead={t('reports.people_lead')}>
      <FindLine label={t('reports.person')} value={typed} onChange={setTyped} />
      {q.length >= fewest && found.isPending && <Loading rows={3} />}
      {found.isError && <Failed title="error.list_title" error={found.error} onRetry={found.refetch} />}
      {q.length >= fewest && found.data && people.length === 0 && (
        <p className={rows.empty}>{t('reports.nobody')}</p>
      )}
      {q.length >= fewest && (
        <ul className={classes.people}>
          {people.map(({ email, name, tenant }) => (
            <li key={email}>
              <AppLink to={paths.reportsOf(email)}>{email}</AppLink>
              <span>{[name === email ? '' : name, tenant].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {found.data?.users?.next != null && <p className={rows.empty}>{t('reports.more_people')}</p>}
    </PagePart>
  );
}
