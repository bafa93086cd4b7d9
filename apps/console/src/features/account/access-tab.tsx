/** Roles and rights in words: what one may and may not, through which role, and what is left out. */
import type { Module } from '@postern/contract/base/access';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { roleNames } from '@postern/web/role-names.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useMe } from '../../lib/me.tsx';
import { type AccessArea, access_areas, type Verdict, verdictOf } from './access-words.ts';
import classes from './account.module.css';

export default function AccessTab() {
  const { t } = useTexts();
  const me = useMe();
  const held = me.roles.length === 0 ? (['user'] as const) : me.roles;
  return (
    <>
      <PagePart title={t('access.roles')} lead={t(me.is_superuser ? 'access.operator' : 'access.lead')}>
        <ul>
          {[...held].sort().map((role) => (
            <li key={role} className={classes.role}>
              <b>{roleNames([role])[0]}</b>
              <p>{t(`access.role_${role}`)}</p>
            </li>
          ))}
        </ul>
      </PagePart>
      {(Object.keys(access_areas) as AccessArea[]).map((area) => (
        <PagePart key={area} title={t(`access.area_${area}`)}>
          <DataTable
            className={classes.rights}
            columns={[
              {
                key: 'module',
                title: t('access.col_module'),
                is_main: true,
                cell: ({ module }) => t(`screen.${module}`),
              },
              {
                key: 'may',
                title: t('access.col_may'),
                unnamed: true,
                cell: ({ may }) => <MayMark may={may} />,
              },
              {
                key: 'why',
                title: t('access.col_why'),
                unnamed: true,
                cell: (verdict) => <Why verdict={verdict} operator={me.is_superuser} />,
              },
            ]}
            rows={(access_areas[area] as readonly Module[]).map((module) => verdictOf(me, module))}
            rowKey={({ module }) => module}
          />
        </PagePart>
      ))}
    </>
  );
}

function MayMark({ may }: { may: boolean }) {
  const { t } = useTexts();
  return (
    <span className={rows.mark} data-tone={may ? 'good' : undefined}>
      {may ? (
        <IconCheck size={14} stroke={1.7} aria-hidden />
      ) : (
        <IconMinus size={14} stroke={1.7} aria-hidden />
      )}
      {t(may ? 'access.may' : 'access.may_not')}
    </span>
  );
}

function Why({ verdict, operator }: { verdict: Verdict; operator: boolean }) {
  const { t, tag, find } = useTexts();
  const list = new Intl.ListFormat(tag);
  const { may, for_all, given_by, opened_by, excluded, lacks } = verdict;
  const names = (roles: Verdict['given_by']) => list.format(roleNames(roles));

  function why(): string {
    if (may) return operator ? t('access.as_operator') : t('access.through', { roles: names(given_by) });
    if (for_all)
      return lacks === null
        ? t('access.for_all')
        : t(`access.all_lack_${lacks === 'flag' ? 'flag' : 'service'}`);
    if (lacks === 'superuser' || (opened_by.length === 0 && lacks === null))
      return t('access.operators_only');
    if (given_by.length > 0 && lacks !== null) return t(`access.lacks_${lacks}`);
    return t('access.opened_by', { roles: names(opened_by) });
  }

  return (
    <>
      {why()}
      {excluded.length > 0 && (
        <span className={rows.note}>
          {t('access.except', {
            what: list.format(excluded.map((name) => find(`access.sub_${name}`) ?? name)),
          })}
        </span>
      )}
    </>
  );
}
