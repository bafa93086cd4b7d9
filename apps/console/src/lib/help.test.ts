import { help_loaders } from '@postern/locales/help/pages';
import { helpPlace } from '@postern/locales/help/topics';
import { expect, it } from 'vitest';
import { isBuilt, type ScreenName, screens } from '../route-table.ts';
import { hasHelp, helpPlaceOf } from './help-place.ts';
import { findHelp, helpIndex } from './help-search.ts';

it('knows a place of the help for every screen there is', () => {
  const built = (Object.keys(screens) as ScreenName[]).filter(isBuilt);
  expect(built.length).toBeGreaterThan(5);
  for (const name of built) {
    const path = screens[name].path.replace(/\/:.*$/, '').replace(/\/$/, '');
    expect(hasHelp(path), name).toBe(true);
    const place = helpPlaceOf(screens[name].path);
    expect(helpPlace(place)?.anchor ?? null, place).toBe(place.split('.')[1] ?? null);
  }
});

it('takes the longest path it knows, whatever follows', () => {
  expect(helpPlaceOf('/msgdetails/2-0189/contentonly')).toBe('details');
  expect(helpPlaceOf('/superuser/flags')).toBe('flags');
  expect(helpPlaceOf('/superuser/other?x=/help')).toBe('operator');
  expect(helpPlaceOf('/userProfile?tab=tokens')).toBe('api_tokens');
  expect(helpPlaceOf('/userProfile?tab=other')).toBe('profile');
  expect(helpPlaceOf('/nowhere')).toBe('home');
});

it('finds by words in any order, without accents or capitals, titles first', async () => {
  const german = helpIndex(await help_loaders.de_DE());
  expect(findHelp(german, 'einrichten FAKTOR zweiten')[0]?.place).toBe('sign_in.set_up');
  expect(findHelp(german, 'zuruckgehalten')[0]?.place).toMatch(/quarantine|held/);
  expect(findHelp(german, 'grosse dateien')).not.toEqual([]);
  const french = helpIndex(await help_loaders.fr_FR());
  expect(findHelp(french, 'liberer')[0]?.place).toBe('quarantine.release');
  expect(findHelp(french, 'liberer xylophone')).toEqual([]);
  expect(findHelp(french, '  ')).toEqual([]);
});

it('shows the text around the word it found', async () => {
  const index = helpIndex(await help_loaders.en_GB());
  const [hit] = findHelp(index, 'umlauts');
  expect(hit?.place).toBe('password.rules');
  expect(hit?.extract).toContain('umlauts');
  expect(hit?.extract.length).toBeLessThan(150);
});
