/** How often the page was loaded anew for a screen: `no_reload`, or `<screen>:<times>`. */
const settled = 'no_reload';
const most_reloads = 3;

function read(stored: string | null): { screen: string; times: number } {
  const [, screen = '', times = '0'] = /^(.*):(\d+)$/.exec(stored ?? '') ?? [];
  return { screen, times: Number(times) };
}

/** The status after another failure; null when it has been tried often enough. */
export function screenFailed(stored: string | null, screen: string): string | null {
  const { times } = read(stored);
  return times >= most_reloads ? null : `${screen}:${times + 1}`;
}

/** The status after a success; null leaves it. Another screen's success proves nothing about the failing one. */
export function screenLoaded(stored: string | null, screen: string): string | null {
  const before = read(stored);
  return stored === null || before.screen === screen ? settled : null;
}
