import { themeCss } from '@postern/ui/theme-css.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const { version } = packageJson;

/**
 * What is fetched together is one file, with all that it is made of: by itself the bundler makes a file of whatever two screens share,
 * and small files are many requests and pack badly. The page begins with two, its libraries apart because they change less often; the
 * frame of the console is one, the message list one. Whatever other screens share comes in few.
 */
const chunks = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 6 },
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'console', test: /[\\/]src[\\/]console\.tsx$/, priority: 4 },
  {
    name: 'list',
    test: /[\\/](features[\\/]messages[\\/]search-screen|parts[\\/]messages[\\/]trust[\\/]row-mark)\.tsx$/,
    priority: 3,
  },
  // The parts of forms that other parts use as well: in two files they would make a circle.
  {
    name: 'fields',
    test: /[\\/]ui[\\/]src[\\/](choices\.module|segmented|select|switch|text-box|use-first-focus)\./,
    priority: 2,
  },
  // What the screens about the portal have in common: spread over two files it would make a circle.
  {
    name: 'portal',
    test: /[\\/]features[\\/]portal[\\/](searched-list|data-room[\\/](data-room\.module|events|state|states|message-files))\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /[\\/](react-hook-form[\\/]|react-router[\\/]dist[\\/]esm[\\/]useBlocker)/,
    priority: 2,
  },
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, priority: 2 },
  { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 1 },
];

/**
 * The first file names ahead what a screen needs besides its own file only where that is much: its styles, the frame, the first list.
 * Names do not pack well and each screen brings some: what else screens share is asked for once their own file is there.
 */
const isNamedAhead = (file: string) => /[.]css$|[\\/](console|list)/.test(file);

/** Files that import each other in a circle run before what they need is there: a screen fails as it opens. Merging less avoids it. */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]) => {
      if (way.includes(file))
        this.error(`files in a circle: ${[...way.slice(way.indexOf(file)), file].join(' → ')}; see chunks`);
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) visit(next, [...way, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

/**
 * Left out of the first load, 6 kB packed: each schema's way to describe itself as JSON Schema, which only the API does, and the English
 * sentences of its faults, in place of which a form says its own (packages/ui/src/form-messages.ts).
 */
const leanSchemas: Plugin = {
  name: 'lean-schemas',
  transform(code, id) {
    if (/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id)) return 'export default () => ({});';
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return;
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    const refuse = `() => () => { throw new Error('the console describes no schemas'); }`;
    return names.map((name) => `export const ${name} = ${refuse};`).join('\n');
  },
};

export default defineConfig({
  base: './',
  plugins: [react(), themeCss(), leanSchemas, refuseCircles],
  define: { __CONSOLE_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter(isNamedAhead) },
    // Pictures stay files: an inlined one would be a data: URL in a style, which the policy does not need to allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // By itself a shared file is called after all that share it, and the first file names many of them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash][extname]`,
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/readyz': 'http://127.0.0.1:8080' } },
});
