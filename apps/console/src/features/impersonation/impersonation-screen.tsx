/** Acting as somebody else: who, why, and who was it lately. The server decides who may be chosen. */

import type { DataOf } from '@postern/contract/base/operation';
import { impersonationTargets } from '@postern/contract/identity/impersonation';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { FindLine } from '@postern/ui/find-line.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useSettled } from '@postern/ui/use-settled.ts';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import classes from './impersonation.module.css';
import { recentPeople } from './recent.ts';
import { StartDialog } from './start-dialog.tsx';

type Person = DataOf<typeof impersonationTargets>['people'][number];

const whole_address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function ImpersonationScreen() {
  const { t } = useTexts();
  const me = useMe();
  if (me.impersonation !== null) {
    return (
      <Notice title={t('impersonate.already')}>
        <p>{t('impersonate.already_text', { user: me.email })}</p>
      </Notice>
    );
  }
  return <Choose />;
}

function Choose() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const q = useSettled(typed.trim());
  const list = useOperation(impersonationTargets, { query: { q } }, { placeholderData: keepPreviousData });
  const recent = recentPeople();

  return (
    <PageFrame title={t('screen.impersonate')} lead={t('impersonate.lead')}>
      <FindLine label={t('impersonate.search')} value={typed} onChange={setTyped} autofocus />
      {recent.length > 0 && typed === '' && (
        <PagePart title={t('impersonate.recent')}>
          <ul className={classes.recent}>
            {recent.map((email) => (
              <li key={email}>
                <button type="button" className="link" onClick={() => setChosen(email)}>
                  {email}
                </button>
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      <PagePart title={t('impersonate.people')}>
        {list.isPending && <Loading rows={5} />}
        {list.isError && <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />}
        {list.data && <People people={list.data.people} q={q} onChosen={setChosen} />}
      </PagePart>
      {chosen !== null && <StartDialog email={chosen} onClose={() => setChosen(null)} />}
    </PageFrame>
  );
}

type PeopleProps = { people: readonly Person[]; q: string; onChosen: (email: string) => void };

function People({ people, q, onChosen }: PeopleProps) {
  const { t, tag } = useTexts();
  const list = new Intl.ListFormat(tag);
  if (people.length === 0) {
    return (
      <>
        <p className={rows.empty}>{t('impersonate.nobody')}</p>
        <p className={rows.empty}>{t('impersonate.nobody_why')}</p>
        {whole_address.test(q) && (
          <button type="button" className="link" onClick={() => onChosen(q.toLowerCase())}>
            {t('impersonate.try', { user: q })}
          </button>
        )}
      </>
    );
  }
  return (
    <DataTable
      columns={[
        {
          key: 'person',
          title: t('impersonate.person'),
          is_main: true,
          cell: ({ email, name }) => (
            <>
              {name || email}
              {name && <span className={rows.note}>{email}</span>}
            </>
          ),
        },
        { key: 'tenant', title: t('impersonate.tenant'), unnamed: true, cell: ({ tenant }) => tenant },
        {
          key: 'roles',
          title: t('impersonate.roles'),
          unnamed: true,
          cell: ({ roles }) =>
            roles.length === 0 ? t('impersonate.no_roles') : list.format(roleNames(roles)),
        },
        {
          key: 'start',
          title: t('impersonate.start'),
          quiet: true,
          at_end: true,
          cell: ({ email }) => (
            <button type="button" className={rows.act} onClick={() => onChosen(email)}>
              {t('impersonate.start_ask')}
              <span className="sr-only"> {email}</span>
            </button>
          ),
        },
      ]}
      rows={people}
      rowKey={({ email }) => email}
    />
  );
}
