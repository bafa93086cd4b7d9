// Takes walls of the mail preview away, inside the browser alone, to see that the others hold by themselves.
import type { Page } from 'playwright-core';

/** Runs in the page: every mail is written into its frame as it was sent. */
function withoutSanitizer(keepPolicy: boolean): void {
  const page = window as unknown as {
    rawMail: string;
    trustedTypes: { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };
  };
  page.rawMail = '';
  const fetchAnswer = window.fetch;
  window.fetch = async (...input) => {
    const answer = await fetchAnswer(...input);
    if (/\/quarmsgs\/[^/]+$/.test(answer.url) && answer.ok) {
      const { data } = (await answer.clone().json()) as { data: { html: string | null } };
      page.rawMail = data.html ?? '';
    }
    return answer;
  };
  const createPolicy = page.trustedTypes.createPolicy.bind(page.trustedTypes);
  page.trustedTypes.createPolicy = (name, rules) =>
    createPolicy(
      name,
      name === 'mailframe'
        ? {
            createHTML: (text) =>
              `${keepPolicy ? text.slice(0, text.indexOf('</head>')) : ''}<body>${page.rawMail}`,
          }
        : rules,
    );
}

/** Runs in the page: frames lose their sandbox before anything is written into them. */
function withoutSandbox(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc');
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    ...own,
    set(this: HTMLIFrameElement, value: string) {
      this.removeAttribute('sandbox');
      own?.set?.call(this, value);
    },
  });
}

export async function removeSanitizer(page: Page): Promise<void> {
  await page.addInitScript(withoutSanitizer, true);
}

/** No sanitizer, no sandbox, no policy: what a payload can do when nothing stands in its way. */
export async function removeAllWalls(page: Page, url: string): Promise<void> {
  await page.addInitScript(withoutSanitizer, false);
  await page.addInitScript(withoutSandbox);
  await page.route(`${url}/`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}
