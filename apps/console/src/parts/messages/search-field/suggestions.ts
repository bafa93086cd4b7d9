/** What the search field offers for the word under the cursor. */

import { LOG_INSTANCE } from '@postern/contract/base/instance-name';
import { addressSuggest } from '@postern/contract/messages';
import { message_filters, mode_filters } from '@postern/contract/messages/filters';
import type { TextKey } from '@postern/locales';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useDeferredValue } from 'react';
import { useInstances } from '../../../lib/server-facts.ts';
import { useTenantSearch } from '../../../lib/use-tenant-search.ts';
import { readingsOf } from '../query/pasted.ts';
import { filterByWord, filterOf, printTerm, type SearchParam } from '../query/terms.ts';
import { tenantTerm } from '../tenants/tenant-terms.ts';
import { useSpansTenants } from '../tenants/use-scope-name.ts';

export type Suggestion = {
  /** What the field then holds instead of the word. */
  insert: string;
  /** Complete filters become chips at once; a key waits for its value. */
  complete: boolean;
  label: string;
  hint: string;
  /** Does this instead of writing into the field. */
  onTake?: () => void;
};

const most = 8;

const roughly = { exact: '', about: '≈ ', least: '≥ ' };

/** Filters people reach for first; the rest follow in the table's order. */
const common: readonly SearchParam[] = [
  'sender',
  'recipient',
  'subject',
  'classes',
  'states',
  'spf_status',
  'has_attachment',
];
const ordered = [
  ...message_filters.filter((filter) => common.includes(filter.param)),
  ...message_filters.filter((filter) => !common.includes(filter.param)),
  ...mode_filters,
];

const times = ['1h', '24h', '3d', '7d', '30d', '90d'];

function valueWords(param: SearchParam, instances: readonly string[]): readonly string[] {
  const filter = filterOf(param);
  if (filter.kind === 'instance') return [...instances, LOG_INSTANCE];
  return filter.kind === 'flag' ? ['yes', 'no'] : (filter.options ?? []);
}

function optionText(find: (key: string) => string | null, param: SearchParam, option: string): string {
  const stem = {
    classes: 'class',
    states: 'state',
    markers: 'state',
    maildirections: 'direction',
    spf_status: 'check',
  }[param as string];
  return (stem === undefined ? null : find(`${stem}.${option}`)) ?? option;
}

export function useSuggestions(draft: string, active: boolean, may_expert: boolean): Suggestion[] {
  const { t, find } = useTexts();
  const spans = useSpansTenants();
  const instances = useInstances();
  const format = useFormat();
  const match = /^(-?)([a-z_0-9]*)(:?)(.*)$/is.exec(draft);
  const [, minus = '', word = '', colon = '', typed = ''] = match ?? [];
  const filter = colon === ':' ? filterByWord(word) : undefined;
  const text = typed.replace(/^"/, '').toLowerCase();

  const asked = useDeferredValue(text);
  const kind = filter?.param === 'sender' ? 'from' : filter?.param === 'recipient' ? 'to' : null;
  const addresses = useOperation(
    addressSuggest,
    { query: { kind: kind ?? 'from', q: asked } },
    { enabled: active && kind !== null && asked !== '' },
  );

  const { tenants } = useTenantSearch(asked, active && spans && filter?.kind === 'tenant');

  if (!active || match === null) return [];
  const meant = readingsOf(draft.replace(/^-/, ''))
    .filter(({ param }) => may_expert || !filterOf(param).expert)
    .map(({ param, value }) => {
      const text = printTerm({ kind: 'filter', param, value, exclude: minus !== '' });
      return { insert: text, complete: true, label: text, hint: t(`filter.${param}`) };
    });
  if (meant.length > 0) return meant;
  if (colon === ':') {
    if (word.toLowerCase() === 'after' || word.toLowerCase() === 'before') {
      return times
        .filter((time) => time.startsWith(text))
        .map((time) => ({ insert: `${word}:${time}`, complete: true, label: `${word}:${time}`, hint: '' }));
    }
    if (filter === undefined) return [];
    const values = valueWords(filter.param, instances)
      .filter((value) => value.includes(text))
      .map((value) => ({
        insert: `${minus}${word}:${value}`,
        complete: true,
        label: `${minus}${word}:${value}`,
        hint: optionText(find, filter.param, value),
      }));
    const known = (addresses.data ?? []).map((each) => ({
      insert: `${minus}${word}:${each.address}`,
      complete: true,
      label: `${minus}${word}:${each.address}`,
      hint: [
        each.name,
        each.count_is === 'about' && each.count === 1
          ? ''
          : roughly[each.count_is] +
            t('search.messages', { count: each.count, number: format.count(each.count) }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    }));
    const whose = tenants.map((tenant) => {
      const text = printTerm({ ...tenantTerm(tenant), exclude: minus !== '' });
      return { insert: text, complete: true, label: text, hint: '' };
    });
    return [...values, ...known, ...whose].slice(0, most);
  }
  const wanted = word.toLowerCase();
  const time_keys = ['after', 'before']
    .filter((key) => minus === '' && key.startsWith(wanted))
    .map((key) => ({
      insert: `${key}:`,
      complete: false,
      label: `${key}:`,
      hint: t(`filter.${key}` as TextKey),
    }));
  const keys = ordered
    .filter(
      (each) =>
        (may_expert || !each.expert) &&
        (spans || each.kind !== 'tenant') &&
        (each.word.startsWith(wanted) ||
          (wanted.length > 2 &&
            (each.param.includes(wanted) || t(`filter.${each.param}`).toLowerCase().includes(wanted)))),
    )
    .map((each) => ({
      insert: `${minus}${each.word}:`,
      complete: false,
      label: `${minus}${each.word}:`,
      hint: t(`filter.${each.param}`),
    }));
  return wanted === ''
    ? keys.slice(0, most - 1).concat(time_keys.slice(0, 1))
    : [...keys, ...time_keys].slice(0, most);
}
