/** The routes of operators' screens; `route-table.ts` has all. */
import type { ScreenName } from '@postern/contract/base/screens';
import { withTexts } from '@postern/web/texts.tsx';
import type { Route } from './public-routes.ts';

export const operator_routes = {
  superuser: { title: 'screen.superuser' },
  superuser_nodes: {
    title: 'screen.superuser_nodes',
    load: async () =>
      (await withTexts(['installation', 'domain_dns'], import('./features/installation/nodes-screen.tsx')))
        .NodesScreen,
  },
  superuser_invoices: {
    title: 'screen.superuser_invoices',
    load: async () =>
      (await withTexts(['invoices'], import('./features/invoices/invoices-screen.tsx'))).InvoicesScreen,
  },
  tenants: {
    title: 'screen.tenants',
    load: async () =>
      (await withTexts(['services'], import('./features/services/tenants-screen.tsx'))).TenantsScreen,
  },
  superuser_prices: {
    title: 'screen.superuser_prices',
    load: async () =>
      (await withTexts(['services'], import('./features/services/prices-screen.tsx'))).PricesScreen,
  },
  superuser_news: {
    title: 'screen.superuser_news',
    load: async () => (await withTexts(['news'], import('./features/news/news-screen.tsx'))).NewsScreen,
  },
  superuser_newsitems: {
    title: 'screen.superuser_newsitems',
    load: async () => (await withTexts(['news'], import('./features/news/news-screen.tsx'))).NewsScreen,
  },
  superuser_dnscacheflush: {
    title: 'screen.superuser_dnscacheflush',
    load: async () =>
      (await withTexts(['dns_cache'], import('./features/mail-tests/dns-cache-screen.tsx'))).DnsCacheScreen,
  },
  superuser_mail: {
    title: 'screen.superuser_mail',
    load: async () =>
      (
        await withTexts(
          ['operator', 'credentials'],
          import('./features/system-mail/mail-identity-screen.tsx'),
        )
      ).MailIdentityScreen,
  },
  superuser_flags: {
    title: 'screen.superuser_flags',
    load: async () =>
      (await withTexts(['operator'], import('./features/flags/flags-screen.tsx'))).FlagsScreen,
  },
} satisfies Partial<Record<ScreenName, Route<object>>>;
