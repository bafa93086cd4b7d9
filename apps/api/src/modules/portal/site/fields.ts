import { type Locale, language_names } from '@postern/locales';
import { portalText } from '@postern/locales/portal';
import { html } from '../../../http/html.ts';
import { type Portal, portalLanguages } from './portal-host.ts';

interface FieldOptions {
  type?: 'text' | 'email' | 'password' | 'tel' | 'search';
  autocomplete?: string;
  value?: string;
  hint?: string;
  is_optional?: boolean;
}

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${html(value)}">`;

/** A labelled line of a form. */
export function textField(
  name: string,
  label: string,
  { type = 'text', autocomplete = 'off', value = '', hint = '', is_optional = false }: FieldOptions = {},
): string {
  const described = hint === '' ? '' : ` aria-describedby="${name}-hint"`;
  const below = hint === '' ? '' : `<p class="quiet" id="${name}-hint">${html(hint)}</p>`;
  return `<div class="field"><label for="${name}">${html(label)}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="254" value="${html(value)}"${is_optional ? '' : ' required'}${described}>${below}</div>`;
}

/** Another kind of input with a label of its own. */
export const field = (id: string, label: string, input: string): string =>
  `<div class="field"><label for="${id}">${html(label)}</label>${input}</div>`;

export function languageField(portal: Portal, language: Locale): string {
  const options = portalLanguages(portal).map(
    (locale) =>
      `<option value="${locale}"${locale === language ? ' selected' : ''}>${language_names[locale]}</option>`,
  );
  return field(
    'language',
    portalText(language, 'portal.language'),
    `<select id="language" name="language">${options.join('')}</select>`,
  );
}

export const mobileField = ({ settings }: Portal, language: Locale, value: string): string =>
  textField('mobile', portalText(language, 'portal.mobile'), {
    ...{ type: 'tel', autocomplete: 'tel', value, hint: portalText(language, 'portal.mobile_hint') },
    is_optional: !settings.mandatory_fields_settings.enforce_phone_nbr,
  });
