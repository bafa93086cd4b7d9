/**
 * Module walls: who may import whom. Each rule's comment is the sentence its violation prints.
 * scripts/repository/walls.test.ts plants a violation of every rule and fails when one goes unseen.
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const ours = '^(apps|packages|e2e|bench|scripts)/';
const tests = '[.](test|fixture)[.]ts$';

module.exports = {
  forbidden: [
    forbid(
      'apps-never-import-apps',
      'Apps are separate processes; gateway and API meet only at the database. Share through packages/.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'features-are-islands',
      'A feature never imports another feature. Move shared code to lib/ or ui/, or compose in the routes.',
      { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    forbid(
      'lib-knows-no-feature',
      'lib/ and parts/ lie beneath the features and never import one.',
      { path: '^apps/([^/]+)/src/(lib|parts)/' },
      { path: '^apps/$1/src/features/' },
    ),
    forbid(
      'modules-by-their-index',
      'Of another module of the API, a module imports its index.ts only: what others may use is listed there.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: tests },
      { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/($1/|[^/]+/index[.]ts$)' },
    ),
    forbid(
      'server-takes-what-modules-offer',
      'server.ts, worker.ts and their lists import the index.ts, handlers.ts and jobs/ of modules.',
      { path: '^apps/api/src/[^/]+$', pathNot: tests },
      {
        path: '^apps/api/src/modules/',
        pathNot: '^apps/api/src/modules/[^/]+/((index|handlers)[.]ts$|jobs/)',
      },
    ),
    forbid(
      'http-knows-no-module',
      'http/ and jobs/ serve all modules and import none.',
      { path: '^apps/api/src/(http|jobs)/', pathNot: tests },
      { path: '^apps/api/src/(modules/|[^/]+$)' },
    ),
    forbid(
      'modules-know-no-server',
      'Modules are put together in server.ts and job-list.ts and know neither.',
      { path: '^apps/api/src/modules/', pathNot: tests },
      { path: '^apps/api/src/[^/]+$' },
    ),
    forbid(
      'ui-knows-no-contract',
      'packages/ui is a component library that could serve any product: no contract, no server types.',
      { path: '^packages/ui/' },
      { path: '^packages/contract/|@postern/contract' },
    ),
    forbid(
      'ui-lies-above-web-and-locales',
      'Of our packages, components import only texts, drawings and what web keeps about them.',
      { path: '^packages/ui/' },
      {
        path: '^(apps|packages)/|@postern/',
        pathNot: '^packages/(ui|web|chart|locales)/|@postern/(ui|web|chart|locales)',
      },
    ),
    forbid(
      'web-draws-nothing',
      'packages/web is shared with the portal, which has no Mantine: of our packages it imports only contract, locales and addresses.',
      { path: '^packages/web/' },
      {
        path: '^(apps|packages)/|@postern/',
        pathNot: '^packages/(web|contract|locales|addresses)/|@postern/(web|contract|locales|addresses)',
      },
    ),
    forbid(
      'mantine-behind-ui',
      'Only packages/ui knows the component library, so that it can go.',
      { path: ours, pathNot: '^packages/ui/' },
      { path: '(^|node_modules/)@mantine/' },
    ),
    forbid(
      'console-sees-browser-packages',
      'The console runs in a browser: of our packages it imports only ui, web, chart, contract, locales and addresses.',
      { path: '^apps/(console|portal)/' },
      {
        path: '^packages/|@postern/',
        pathNot:
          '^packages/(ui|web|chart|contract|locales|addresses)/|@postern/(ui|web|chart|contract|locales|addresses)',
      },
    ),
    forbid(
      'console-has-no-node',
      'The console runs in a browser: no Node built-in modules.',
      { path: '^(apps/(console|portal)|packages/(ui|web))/src/', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'contract-imports-only-zod',
      'The contract describes the wire for browser and server alike: zod, addresses as text, and nothing else.',
      { path: '^packages/contract/src/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/(contract|addresses)/src/|@postern/addresses|(^|node_modules/)zod(/|$)' },
    ),
    forbid(
      'addresses-import-nothing',
      'packages/addresses is text for browser and server alike: punycode for names that are not ASCII, and nothing else.',
      { path: '^packages/addresses/src/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/addresses/src/|(^|node_modules/)punycode(/|$)' },
    ),
    forbid(
      'chart-imports-nothing',
      'packages/chart draws for browser and server alike: shapes out of numbers, and nothing outside itself.',
      { path: '^packages/chart/src/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/chart/src/', couldNotResolve: false },
    ),
    forbid(
      'records-know-no-app',
      'packages/records holds stored rules of gateway and API alike: it imports addresses, contract, db and mail.',
      { path: '^packages/records/src/', pathNot: '[.](test|fixture)[.]ts$' },
      {
        path: '^(apps|packages)/|@postern/',
        pathNot:
          '^packages/(records|addresses|contract|db|mail)/|@postern/(records|addresses|contract|db|mail)',
      },
    ),
    forbid(
      'locales-import-nothing',
      'The texts are data: packages/locales imports nothing outside itself.',
      { path: '^packages/locales/src/', pathNot: '[.]test[.]ts$' },
      { pathNot: '^packages/locales/src/', couldNotResolve: false },
    ),
    forbid(
      'mail-is-pure',
      'packages/mail knows no database and no process of ours: of our packages it imports addresses only.',
      { path: '^packages/mail/src/', pathNot: '[.]test[.]ts$' },
      {
        path: '^(apps|packages)/|@postern/',
        pathNot: '^packages/(mail|addresses)/|@postern/(mail|addresses)',
      },
    ),
    forbid(
      'egress-imports-nothing',
      'packages/egress decides whom we may connect to: of our packages it imports addresses only.',
      { path: '^packages/egress/src/', pathNot: '[.]test[.]ts$' },
      {
        path: '^(apps|packages)/|@postern/',
        pathNot: '^packages/(egress|addresses)/|@postern/addresses',
      },
    ),
    forbid(
      'packages-never-import-apps',
      'Packages lie beneath the apps.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    forbid(
      'testing-stays-in-tests',
      'packages/testing is for tests, e2e and bench; production code never imports it.',
      { path: '^(apps|packages)/', pathNot: '[.](test|e2e|fixture)[.]tsx?$|^packages/testing/' },
      { path: '^packages/testing/|@postern/testing' },
    ),
    forbid(
      'judging-knows-no-socket',
      'Judging takes plain input and returns verdicts and refusals; it never imports the SMTP server or delivery, only the texts of replies.',
      { path: '^apps/gateway/src/judging/' },
      { path: '^apps/gateway/src/(smtp|delivery)/', pathNot: '^apps/gateway/src/smtp/reply[.]ts$' },
    ),
    forbid(
      'one-driver-door',
      'Only packages/db talks to the database driver; everyone else goes through withScope.',
      { path: ours, pathNot: '^packages/(db|testing)/|^(scripts|bench)/' },
      { path: '(^|node_modules/)pg(/|$)' },
    ),
    forbid(
      'no-cycles',
      'Two modules that import each other are one module; a type alone may come back.',
      { path: ours },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-cycles-of-types',
      'Two files that need a type of each other share it in a third.',
      {
        path: '^(apps/api|packages/(addresses|chart|contract|egress|locales|records|ui|web))/',
        pathNot: '[.]test[.]',
      },
      { circular: true },
    ),
    forbid(
      'nothing-unresolved',
      'An import that does not resolve is invisible to every other wall.',
      { path: ours },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|artifacts)/|^scripts/repository/canary/' },
    // Type-only imports count: a wall that lets types through lets coupling through.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
