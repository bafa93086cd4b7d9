/** The settings of one domain, of a tenant or of the installation. Whose and which tab is in the address. */

import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { Segments } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { usePage } from '../../../lib/page.ts';
import { paths } from '../../../paths.ts';
import { DraftProvider } from '../fields/draft.tsx';
import { scopesOf } from '../fields/origin.ts';
import { SaveBar } from '../fields/save-bar.tsx';
import { type SettingsTab, tabsOf } from '../tab.ts';
import classes from './page.module.css';
import { addressOf, type Place, placeOf, type Search } from './place.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { StateSentence } from './state-sentence.tsx';
import { useTenant } from './use-tenant.ts';

type Tabs = { tabs: readonly SettingsTab[] };

export function SettingsPage({ tabs }: Tabs) {
  const me = useMe();
  const search = useSearch({ strict: false }) as Search;
  const place = placeOf(search);
  const [only, second] = me.domains;
  if (place) return <SettingsOf key={addressOf(place)} place={place} tab={search.tab} tabs={tabs} />;
  const address =
    only !== undefined && second === undefined ? paths.settings({ domain: only }) : paths.domains();
  return <Navigate to={address as never} replace />;
}

function SettingsOf({ place, tab, tabs }: Tabs & { place: Place; tab: string | undefined }) {
  const { t } = useTexts();
  const tenant = useTenant(place);
  const offered = tabsOf(tabs, place);
  const open = offered.find(({ key }) => key === tab) ?? offered[0];
  const Tab = open?.Screen;
  const { scope, scope_value } = place;
  const title =
    scope === 'domain'
      ? scope_value
      : scope === 'tenant'
        ? t('setup.tenant', { name: tenant?.name ?? scope_value })
        : t('setup.everybody');
  usePage(
    {
      title,
      above: [{ title: t('screen.setup'), path: paths.domains() }],
      back: paths.domains(),
    },
    `${title}, ${t('screen.setup_general')}`,
  );
  return (
    <DraftProvider place={place}>
      <div className={classes.whole}>
        <PageFrame
          title={title}
          lead={<StateSentence place={place} />}
          tools={<ScopeChoice place={place} tab={open?.key} />}
          tabs={offered.map(({ key, text }) => ({ id: key, label: t(text), to: addressOf(place, key) }))}
          {...(open && { open: open.key })}
          legend={
            <>
              <Segments
                segments={scopesOf(place).map((each) => (each === scope ? 'in_force' : 'overruled'))}
              />
              {t(`setup.scopes_${scope}`)}
            </>
          }
        >
          <Suspense fallback={<Loading rows={8} />}>
            {Tab && <Tab place={place} domain={scope === 'domain' ? scope_value : ''} />}
          </Suspense>
        </PageFrame>
        <SaveBar place={place} />
      </div>
    </DraftProvider>
  );
}
