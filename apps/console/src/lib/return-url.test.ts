import { afterEach, expect, it, vi } from 'vitest';
import { forgetReturnUrl, isReturnUrl, rememberReturnUrl, takeReturnUrl } from './return-url.ts';

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

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('leads each tab back to where it was itself, and a new one to where the last was', () => {
  vi.stubGlobal('localStorage', storage());
  const tabs = [storage(), storage(), storage()];
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
