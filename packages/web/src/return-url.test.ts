import { afterEach, expect, it, vi } from 'vitest';
import { forgetReturnUrl, isReturnUrl, rememberReturnUrl, takeReturnUrl } from './return-url.ts';
import { storageOf } from './storage.fixture.ts';

afterEach(() => void vi.unstubAllGlobals());

it('goes back to addresses of the console only', () => {
  for (const hash of [
    '#/msgsearch?q=from%3Aa%40b.example+after%3A3d',
    '#/msgdetails/2-0a/contentonly',
    '#/quarasearch',
  ]) {
    expect(isReturnUrl(hash), hash).toBe(true);
  }
  const hostile = [
    '',
    '#',
    'home',
    '#home',
    '#//evil.example',
    '#/https://evil.example',
    '#/\\evil',
    '#/\t/evil',
    '#/a b',
    'javascript:alert(1)',
    '#/x#y',
  ];
  for (const hash of hostile) expect(isReturnUrl(hash), hash).toBe(false);
});

it('leads each tab back to where it was itself, and a new one to where the last was', () => {
  vi.stubGlobal('localStorage', storageOf());
  const tabs = [storageOf(), storageOf(), storageOf()];
  const sit = (tab: number) => vi.stubGlobal('sessionStorage', tabs[tab]);
  sit(0);
  rememberReturnUrl('#/quarasearch');
  sit(1);
  rememberReturnUrl('#/home');
  sit(0);
  expect(takeReturnUrl()).toBe('#/quarasearch');
  sit(1);
  expect(takeReturnUrl()).toBe('#/home');
  expect(takeReturnUrl()).toBeNull();
  rememberReturnUrl('#/lists');
  sit(2);
  expect(takeReturnUrl()).toBe('#/lists');
  rememberReturnUrl('#/lists');
  forgetReturnUrl();
  expect(takeReturnUrl()).toBeNull();
});
