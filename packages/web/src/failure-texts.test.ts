import { error_labels } from '@postern/contract/base/error-labels';
import { errors } from '@postern/contract/base/errors';
import { locales, text_parts } from '@postern/locales';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, errorText, fieldFaults } from './api-error.ts';
import { failureText, fetchFailureTexts } from './failure-texts.ts';
import { loadTexts } from './texts.tsx';

/** The one thing of a page that showing texts needs: where the language is noted. */
beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));

const names = [...Object.keys(errors), ...Object.keys(error_labels)];

describe.each(locales)('%s', (locale) => {
  it('says of each error what happened and what to do, in its own words', async () => {
    const texts: Record<string, string> = await text_parts.failures[locale]();
    const english: Record<string, string> = await text_parts.failures.en_GB();
    const codes = Object.keys(texts).filter((key) => key.startsWith('code.'));
    expect(codes.sort()).toEqual(names.map((name) => `code.${name}`).sort());
    for (const name of names) {
      const text = texts[`code.${name}`] ?? '';
      expect(text, name).not.toMatch(/_|\d{4}/);
      // Two sentences or two clauses: what happened, what to do.
      expect(text, name).toMatch(/^\p{Lu}.*[.,;:] .+\.$/u);
      if (locale !== 'en_GB') expect(text, name).not.toBe(english[`code.${name}`]);
    }
  });
});

describe('a failed call', () => {
  it('is told in the language shown, once the texts of failures are there', async () => {
    const answer = { detail: errors.already_left.detail, code: 'already_left' };
    const error = new ApiError(409, answer);
    const key = (name: string) => name;
    await loadTexts('de_DE');
    expect(errorText(error, key)).toBe(errors.already_left.detail);
    await fetchFailureTexts();
    expect(errorText(error, key)).toMatch(/lässt sich nicht rückgängig machen/);
    await loadTexts('fr_FR');
    expect(errorText(error, key)).toMatch(/ne peut plus être annulée/);
  });

  it('is known by the label in place of its detail too', async () => {
    await loadTexts('en_GB');
    await fetchFailureTexts();
    expect(errorText(new ApiError(401, { detail: 'auth0002' }), (name) => name)).toMatch(
      /is temporarily locked/,
    );
    expect(failureText(undefined, 'constructor')).toBeNull();
  });

  it('says what is wrong with a field in the language shown, with the number or name the server gave', async () => {
    await loadTexts('de_DE');
    await fetchFailureTexts();
    const said = (msg: string) =>
      fieldFaults(new ApiError(422, { detail: [{ loc: ['body', 'name'], msg }], code: 'invalid_input' }));
    expect(said('must be an e-mail address')).toEqual([
      { field: 'name', message: 'Geben Sie eine E-Mail-Adresse ein.' },
    ]);
    const messages = ['must be at most 180 days from now', 'must end in @acme.example', 'must be blue'];
    expect(messages.flatMap(said).map(({ message }) => message)).toEqual([
      'Wählen Sie einen Tag in den nächsten 180 Tagen.',
      'Geben Sie eine Adresse ein, die mit @acme.example endet.',
      'must be blue',
    ]);
  });

  it('keeps the places of wrong input', () => {
    const error = new ApiError(422, {
      detail: [{ loc: ['body', 'name'], msg: 'too long' }],
      code: 'invalid_input',
    });
    const t = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;
    expect(errorText(error, t)).toContain('body.name: too long');
  });
});
