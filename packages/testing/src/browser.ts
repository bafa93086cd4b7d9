// A real Chromium for the browser tests, and a record of everything that must never happen in it.
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { findChromium, NO_CHROMIUM } from './chromium.ts';

/** Written to the console, or called, by every payload that gets to run. */
export const MARK = 'xss-hit';

export interface LaunchOptions {
  /** Port of a canary that stands in for every host but localhost; without it, strangers' names do not exist. */
  strangersAt?: number;
}

export function launchBrowser({ strangersAt }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const strangers = strangersAt === undefined ? '~NOTFOUND' : `127.0.0.1:${strangersAt}`;
  return chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      `--host-resolver-rules=MAP * ${strangers}, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1`,
    ],
  });
}

export interface PageRecord {
  /** Requests by network to any other origin than ours. */
  foreign: string[];
  /** alert, confirm, prompt, beforeunload. */
  dialogs: string[];
  /** Signs that a payload ran. */
  marks: string[];
  /** Uncaught errors and error lines of the console. */
  errors: string[];
  /** Content Security Policy and Trusted Types reports. */
  violations: string[];
  /** Documents the page or one of its frames went to, other than our own page and empty frames. */
  navigations: string[];
  popups: string[];
}

const isPolicyReport = (text: string) =>
  /Content Security Policy|Trusted ?(Types?|HTML|Script|ScriptURL)\b/i.test(text);
// Other schemes reach nobody; where they lead to is seen as a navigation.
// An empty frame, or one whose navigation the browser refused.
const stayedPut = /^(|about:(blank|srcdoc)|chrome-error:.*)$/;
// What the browser held back by itself.
const neverSent = /^(csp|origin|net::ERR_BLOCKED_BY_CSP)$/;
const asksNetwork = /^(https?|wss?|ftp|file):/i;

/** Writes down what happens in a page from now on. */
export function watchPage(page: Page, url: string): PageRecord {
  const record: PageRecord = {
    foreign: [],
    dialogs: [],
    marks: [],
    errors: [],
    violations: [],
    navigations: [],
    popups: [],
  };
  const own = new URL(url).origin;
  const isOwn = (address: string) => URL.canParse(address) && new URL(address).origin === own;
  const note = (request: Request) => {
    const address = request.url();
    if (!isOwn(address) && asksNetwork.test(address)) record.foreign.push(address);
  };
  page.on('requestfinished', note);
  page.on('requestfailed', (request) => {
    if (!neverSent.test(request.failure()?.errorText ?? '')) note(request);
  });
  page.on('websocket', (socket) => record.foreign.push(socket.url()));
  page.on('dialog', (dialog) => {
    record.dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss().catch((error: Error) => record.errors.push(`dialog: ${error.message}`));
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) record.marks.push(text);
    else if (isPolicyReport(text)) record.violations.push(text);
    else if (message.type() === 'error') record.errors.push(text);
  });
  page.on('pageerror', (error) => {
    if (isPolicyReport(error.message)) record.violations.push(error.message);
    else record.errors.push(error.message);
  });
  page.on('framenavigated', (frame) => {
    const address = frame.url();
    const itself = frame === page.mainFrame() && isOwn(address) && new URL(address).pathname === '/';
    if (!itself && !stayedPut.test(address)) record.navigations.push(address);
  });
  page.on('popup', (popup) => {
    record.popups.push(popup.url());
    void popup.close().catch((error: Error) => record.errors.push(`popup: ${error.message}`));
  });
  return record;
}
