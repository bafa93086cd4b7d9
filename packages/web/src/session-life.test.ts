// Two tabs of one browser, and anything that can happen to a session in any order (spec 1 section 4).
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { storageOf } from './storage.fixture.ts';

type Session = typeof import('./session.ts');

const session_keys = ['token', 'token_type', 'token_expiry', 'email', 'impersonation'];

/** A browser as far as the session knows one. */
function openBrowser() {
  const kept = new Map<string, string>();
  const channels = new Set<EventTarget>();
  const reload = vi.fn();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const each of channels) {
        if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }
  const globals = {
    localStorage: storageOf(kept),
    sessionStorage: storageOf(),
    BroadcastChannel: Channel,
    location: { reload },
  };
  return { kept, reload, globals };
}

interface Tab {
  session: Session;
  window: EventTarget;
  ends: string[];
}

/** A page that is loaded: its module has a state of its own, the storage is the browser's. */
async function openTab(globals: object): Promise<Tab> {
  vi.resetModules();
  const window = new EventTarget();
  for (const [name, value] of Object.entries({ ...globals, window })) vi.stubGlobal(name, value);
  const session = await import('./session.ts');
  const tab: Tab = { session, window, ends: [] };
  session.onSessionEnd((reason) => tab.ends.push(reason));
  session.followSignOut();
  session.watchSession(() => session.endSession('expired'));
  session.openSession();
  return tab;
}

const token = (serial: number, lives_s: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lives_s }))}.${serial}`;

type Step = { tab: 0 | 1; what: (typeof steps)[number] };
const steps = [
  'sign_in',
  'owe_factor',
  'give_factor',
  'give_up_factor',
  'impersonate',
  'refused',
  'sign_out',
  'expire',
  'click',
  'wipe',
] as const;

const anySteps = fc.array(
  fc.record({ tab: fc.constantFrom(0 as const, 1 as const), what: fc.constantFrom(...steps) }),
  { maxLength: 14 },
);

it('never shows one tab another’s session, keeps no owed factor, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (todo: Step[]) => {
      const { kept, reload, globals } = openBrowser();
      const tabs = [await openTab(globals), await openTab(globals)] as [Tab, Tab];
      let serial = 0;
      for (const { tab, what } of todo) {
        const { session, window } = tabs[tab];
        serial += 1;
        const fresh = token(serial, 600);
        switch (what) {
          case 'sign_in':
          case 'give_factor':
            session.beginSession(fresh, 'bearer', `${serial}@a.example`);
            break;
          case 'owe_factor':
            session.holdPending(`owed-${serial}`, 'bearer');
            break;
          case 'give_up_factor':
            session.dropPending();
            break;
          case 'impersonate':
            if (kept.has('token')) {
              session.switchSession(fresh, 'bearer', `${serial}@a.example`);
              kept.set('impersonation', 'me@a.example');
            }
            break;
          case 'refused':
            session.endSession('timed_out');
            break;
          case 'sign_out':
            session.startSignOut();
            session.announceSignOut();
            session.endSession('signed_out');
            break;
          case 'expire':
            if (kept.has('token')) kept.set('token_expiry', '1');
            break;
          case 'click':
            window.dispatchEvent(new Event('click'));
            break;
          case 'wipe':
            for (const key of session_keys) kept.delete(key);
            break;
        }
        // The browser tells every other page what happened to the storage; a page that reloads is another one.
        for (const place of [0, 1] as const) {
          reload.mockClear();
          if (place !== tab || what === 'expire' || what === 'wipe')
            tabs[place].window.dispatchEvent(new Event('storage'));
          if (reload.mock.calls.length > 0) tabs[place] = await openTab(globals);
        }
        const stored = kept.get('token') ?? null;
        for (const { session: each } of tabs) {
          const used = each.authorization();
          if (used?.startsWith('bearer owed-')) continue;
          if (used !== null) expect(used).toBe(`bearer ${stored}`);
        }
        expect([...kept.values()].some((value) => value.startsWith('owed-'))).toBe(false);
        if (stored === null) {
          expect(session_keys.filter((key) => kept.has(key) && key !== 'impersonation')).toEqual([]);
        }
        if (what === 'sign_out') {
          expect(session_keys.filter((key) => kept.has(key))).toEqual([]);
          expect(
            tabs.map((each) => each.session.authorization()).filter((each) => !each?.includes('owed')),
          ).toEqual(expect.not.arrayContaining([expect.stringContaining('e30')]));
        }
      }
    }),
    { numRuns: 60 },
  );
  vi.unstubAllGlobals();
});
