/** The settings of one domain, of a tenant or of the installation. Whose and which tab is in the address. */
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { usePage } from '../../../lib/page.ts';
import { useTexts } from '../../../lib/texts.tsx';
import { paths } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Segments } from '../../../ui/setting-row.tsx';
import { DraftProvider } from '../fields/draft.tsx';
import { scopesOf } from '../fields/origin.ts';
import { SaveBar } from '../fields/save-bar.tsx';
import { tab_screens, tabsOf } from '../tabs.ts';
import classes from './page.module.css';
import { addressOf, type Place, placeOf, type Search } from './place.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { StateSentence } from './state-sentence.tsx';
import { useTenant } from './use-tenant.ts';

export function SetupPage() {
  const me = useMe();
  const search = useSearch({ strict: false }) as Search;
  const place = placeOf(search);
  const [only, second] = me.domains;
  if (place) return <SettingsOf key={addressOf(place)} place={place} tab={search.tab} />;
  const address =
    only !== undefined && second === undefined ? paths.settings({ domain: only }) : paths.domains();
  return <Navigate to={address as never} replace />;
}

function SettingsOf({ place, tab }: { place: Place; tab: string | undefined }) {
  const { t } = useTexts();
  const tenant = useTenant(place);
  const tabs = tabsOf(place);
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const Tab = open && tab_screens.get(open.key);
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
          tabs={tabs.map(({ key, text }) => ({ id: key, label: t(text), to: addressOf(place, key) }))}
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
