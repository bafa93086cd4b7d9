import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { themeCss } from './theme-css.ts';

const { version } = packageJson;

export default defineConfig({
  base: './',
  plugins: [react(), themeCss()],
  define: { __CONSOLE_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Pictures stay files: an inlined one would be a data: URL in a style, which the policy does not need to allow.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/readyz': 'http://127.0.0.1:8080' } },
});
