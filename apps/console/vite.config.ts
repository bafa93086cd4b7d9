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
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, priority: 2 },
  { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 1 },
];

/** Their names stand in the first file: it names what a screen needs besides its own file only where that is much. */
const isNamedAhead = (file: string) => /[.]css$|[\\/](console|list|shared)/.test(file);

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

export default defineConfig({
  base: './',
  plugins: [react(), themeCss(), refuseCircles],
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
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/readyz': 'http://127.0.0.1:8080' } },
});
