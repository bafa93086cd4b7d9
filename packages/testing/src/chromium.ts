import { existsSync } from 'node:fs';

/** The shell first: Chromium without its own windows and menus draws the same pages with three quarters of the work. */
const EXECUTABLES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const findChromium = (): string | undefined =>
  process.env.POSTERN_CHROMIUM ?? EXECUTABLES.find((path) => existsSync(path));

export const NO_CHROMIUM =
  'the browser tests need Chromium: install it, or name its program in POSTERN_CHROMIUM';
