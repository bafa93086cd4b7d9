import { themeCss } from '@postern/ui/theme-css.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };

const { version } = packageJson;

/**
 * What every page begins with is two files, its libraries apart because they change less often, and the icons of the screens are
 * one: by itself the bundler makes a file of whatever two screens share, and small files are many requests and pack badly.
 */
const chunks = [
  { name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const], priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, priority: 1 },
];

export default defineConfig({
  base: './',
  plugins: [react(), themeCss()],
  define: { __CONSOLE_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Pictures stay files: an inlined one would be a data: URL in a style, which the policy does not need to allow.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/readyz': 'http://127.0.0.1:8080' } },
});
