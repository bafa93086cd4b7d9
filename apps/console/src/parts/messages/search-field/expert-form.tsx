/** Every filter of the contract's table as a form; it writes the same terms the search field does. */

import { LOG_INSTANCE } from '@postern/contract/base/instance-name';
import { type MessageFilter, message_filters, mode_filters } from '@postern/contract/messages/filters';
import type { TextKey } from '@postern/locales';
import { Button } from '@postern/ui/button.tsx';
import { Drawer } from '@postern/ui/overlay.tsx';
import { Select } from '@postern/ui/select.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInstances } from '../../../lib/server-facts.ts';
import { type FilterTerm, filterOf, type SearchParam, type Term } from '../query/terms.ts';
import classes from './expert-form.module.css';
import { fittingValue } from './fitting-value.ts';

// Tenants have a picker of their own.
const own_filters = message_filters.filter(({ kind }) => kind !== 'tenant');
const isOwn = (term: Term) => term.kind === 'filter' && filterOf(term.param).kind !== 'tenant';

type Props = { terms: readonly Term[]; onChange: (terms: Term[]) => void; onClose: () => void };
type Values = Partial<Record<SearchParam, string>>;

const groups: readonly [string, readonly SearchParam[]][] = [
  [
    'envelope',
    [
      'sender',
      'recipient',
      'subject',
      'maildirections',
      'classes',
      'states',
      'markers',
      'has_attachment',
      'logtypes',
      'instances',
      'filter_bool_or',
    ],
  ],
  [
    'path',
    [
      'client_ip',
      'client_hostname',
      'client_helo',
      'origin_ip',
      'origin_ptr',
      'origin_helo',
      'geoip_asn',
      'geoip_cc',
    ],
  ],
  ['header', ['hdr_from', 'hdr_from_name', 'hdr_reply_to', 'hdr_messageid', 'header', 'cloudid', 'queueid']],
  [
    'content',
    [
      'att_name',
      'att_mime',
      'att_md5',
      'att_sha1',
      'uri',
      'uri_domain',
      'uri_fqdn',
      'email',
      'email_domain',
      'email_fqdn',
    ],
  ],
  [
    'judgement',
    [
      'spf_status',
      'dkimverify_domain',
      'spam_rules',
      'fuzor_digest',
      'virus_name',
      'virus_engine',
      'blocked_filename',
      'block_engine',
      'block_info',
      'rejectmessage',
      'rejecttype',
      'scanhost',
    ],
  ],
  [
    'delivery',
    [
      'delivery_server_fqdn',
      'delivery_server_domain',
      'delivery_server_msg',
      'delivery_logsource',
      'encrypted',
      'signed',
      'tech_encrypt',
      'tech_decrypt',
      'tech_sign',
      'tech_sign_check',
      'is_m365',
      'tech_plain_lft',
      'tech_secure_lft',
    ],
  ],
];

const separator = /,\s+/;
function valuesOf(terms: readonly Term[]): Values {
  const values: Values = {};
  for (const term of terms) {
    if (term.kind !== 'filter' || !isOwn(term)) continue;
    const text = `${term.exclude ? '-' : ''}${term.value}`;
    const before = values[term.param];
    values[term.param] = before === undefined ? text : `${before}, ${text}`;
  }
  return values;
}

/** Several values in one field stand with comma and space between (spec 2 section 5). */
function termsOf(values: Values): { terms: FilterTerm[]; wrong: SearchParam[] } {
  const terms: FilterTerm[] = [];
  const wrong: SearchParam[] = [];
  for (const filter of [...own_filters, ...mode_filters]) {
    for (const part of (values[filter.param] ?? '').split(separator)) {
      const exclude = part.trim().startsWith('-');
      const bare = part.trim().replace(/^-+/, '');
      if (bare === '') continue;
      const value = fittingValue(filter, bare);
      if (value === null) wrong.push(filter.param);
      else
        terms.push({
          kind: 'filter',
          param: filter.param,
          value,
          exclude: filter.kind === 'flag' ? false : exclude,
        });
    }
  }
  return { terms, wrong };
}

export default function ExpertForm({ terms, onChange, onClose }: Props) {
  const { t } = useTexts();
  const [values, setValues] = useState(() => valuesOf(terms));
  const [wrong, setWrong] = useState<SearchParam[]>([]);
  const grouped = new Set(groups.flatMap(([, params]) => params));
  const others = own_filters.map((filter) => filter.param).filter((param) => !grouped.has(param));

  const form = useRef<HTMLFormElement>(null);
  // The form is longer than the screen: what is wrong may be far from the button.
  useEffect(() => {
    if (wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const made = termsOf(values);
    setWrong(made.wrong);
    if (made.wrong.length > 0) return;
    onChange([...made.terms, ...terms.filter((term) => !isOwn(term))]);
    onClose();
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={t('expert.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form ref={form} onSubmit={submit} className={classes.form}>
        <p className={classes.help}>{t('expert.help')}</p>
        {[...groups, ...(others.length > 0 ? [['other', others] as const] : [])].map(([name, params]) => (
          <Group
            key={name}
            title={t(`expert.${name}` as 'expert.path')}
            opened={name === groups[0]?.[0] || params.some((param) => values[param])}
            wrong={params.some((param) => wrong.includes(param))}
          >
            <div className={classes.fields}>
              {params.map((param) => (
                <Field
                  key={param}
                  filter={filterOf(param)}
                  param={param}
                  first={param === groups[0]?.[1][0]}
                  value={values[param] ?? ''}
                  wrong={wrong.includes(param)}
                  onChange={(value) => setValues((before) => ({ ...before, [param]: value }))}
                />
              ))}
            </div>
          </Group>
        ))}
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setValues({})}>
            {t('expert.clear')}
          </Button>
          <Button type="submit">{t('expert.search')}</Button>
        </div>
      </form>
    </Drawer>
  );
}

type GroupProps = {
  title: string;
  /** As it is first shown: what is filled in, or wanted most often. */
  opened: boolean;
  /** A value in it was not understood. */
  wrong: boolean;
  children: ReactNode;
};

function Group({ title, opened, wrong, children }: GroupProps) {
  const [open, setOpen] = useState(opened);
  const shown = open || wrong;
  return (
    <fieldset className={classes.group}>
      <legend>
        <button type="button" className={classes.fold} aria-expanded={shown} onClick={() => setOpen(!shown)}>
          {shown ? (
            <IconChevronDown size={15} stroke={1.75} aria-hidden />
          ) : (
            <IconChevronRight size={15} stroke={1.75} aria-hidden />
          )}
          {title}
        </button>
      </legend>
      {shown && children}
    </fieldset>
  );
}

type FieldProps = {
  filter: MessageFilter;
  param: SearchParam;
  /** Where one begins to type. */
  first: boolean;
  value: string;
  wrong: boolean;
  onChange: (value: string) => void;
};

/** Filters whose values the lists show as words; the search field takes the values themselves. */
const vocabulary: Partial<Record<SearchParam, string>> = {
  classes: 'class',
  states: 'state',
  markers: 'state',
  maildirections: 'direction',
};

/** Fields whose name does not say what to write. */
const hints: Partial<Record<SearchParam, TextKey>> = { geoip_asn: 'expert.hint_asn' };

const wrong_texts: Partial<Record<MessageFilter['kind'], TextKey>> = {
  network: 'expert.wrong_network',
  number: 'expert.wrong_number',
};

function Field({ filter, param, first, value, wrong, onChange }: FieldProps) {
  const { t, find } = useTexts();
  const instances = useInstances();
  const id = `filter-${param}`;
  const hint = hints[param];
  const described = [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  // How the filters hold together is decided either way; not set means no.
  const is_mode = mode_filters.some((mode) => mode.param === param);
  const options =
    filter.kind === 'flag'
      ? is_mode
        ? ['yes']
        : ['yes', 'no']
      : filter.kind === 'option'
        ? (filter.options ?? [])
        : filter.kind === 'instance'
          ? [...instances, LOG_INSTANCE]
          : null;
  const single = options !== null && !value.includes(', ') && !value.startsWith('-');
  return (
    <div>
      <label htmlFor={id}>
        {t(`filter.${param}`)} <code>{filter.word}:</code>
      </label>
      {options !== null && single ? (
        <Select
          id={id}
          own_look
          value={options.includes(value) ? value : ''}
          options={[
            { value: '', label: t(is_mode ? 'expert.no' : 'expert.any') },
            ...options.map((option) => ({
              value: option,
              label: find(`${vocabulary[param] ?? 'expert'}.${option}`) ?? option,
            })),
          ]}
          onChange={onChange}
        />
      ) : (
        <TextBox
          id={id}
          own_look
          data-autofocus={first || undefined}
          value={value}
          placeholder={t('expert.any')}
          aria-invalid={wrong || undefined}
          aria-describedby={described || undefined}
          onChange={onChange}
        />
      )}
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
          {t(wrong_texts[filter.kind] ?? 'expert.wrong')}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {t(hint)}
        </p>
      )}
    </div>
  );
}
