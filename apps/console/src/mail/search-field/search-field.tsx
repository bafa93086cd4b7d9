/**
 * One field: filters are chips before the text, plain words stay text and search while they are typed. A filter
 * becomes a chip with a space outside of quotes, Enter or a suggestion.
 */
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../lib/texts.tsx';
import { useTyped } from '../../lib/use-typed.ts';
import { Kbd } from '../../ui/kbd.tsx';
import {
  type FilterTerm,
  filterOf,
  parseSearch,
  printSearch,
  printTerm,
  sameTerm,
  type Term,
} from '../query/terms.ts';
import { draftOf, finishesFilter } from './draft.ts';
import classes from './search-field.module.css';
import { type Suggestion, useSuggestions } from './suggestions.ts';

type Props = {
  terms: readonly Term[];
  /** `live` while typing words, so that the address bar's history is not filled with half words. */
  onChange: (terms: Term[], live: boolean) => void;
  label: string;
  may_expert: boolean;
  inputRef: React.RefObject<HTMLInputElement | null>;
  onDown?: () => void;
};

const wordsOf = (terms: readonly Term[]) => printSearch(terms.filter((term) => term.kind === 'word'));

export function SearchField({ terms, onChange, label, may_expert, inputRef, onDown }: Props) {
  const { t } = useTexts();
  const list_id = useId();
  const [text, setText, noteSent] = useTyped(wordsOf(terms));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const chips = terms.filter((term): term is FilterTerm => term.kind === 'filter');
  const times = terms.filter((term) => term.kind === 'time');
  const draft = draftOf(text);
  const suggestions = useSuggestions(draft, open, may_expert);
  const shown = open && suggestions.length > 0;

  function send(next_chips: readonly Term[], typed: string, live: boolean) {
    const parsed = parseSearch(typed);
    const unfinished = live && /^-?[a-z_0-9]+:/i.test(draftOf(typed)) ? 1 : 0;
    const kept = unfinished ? parsed.slice(0, -1) : parsed;
    const new_filters = kept.filter(
      (term) => term.kind === 'filter' && !next_chips.some((chip) => sameTerm(chip, term)),
    );
    const new_times = kept.filter((term) => term.kind === 'time');
    const new_words = kept.filter((term) => term.kind === 'word');
    const old_times = times.filter((time) => !new_times.some((term) => term.edge === time.edge));
    const completed = new_filters.length + new_times.length > 0;
    const rest = completed ? printSearch(new_words) + (new_words.length > 0 ? ' ' : '') : typed;
    noteSent(printSearch(new_words));
    setText(rest);
    onChange([...next_chips, ...new_filters, ...old_times, ...new_times, ...new_words], live && !completed);
  }

  function type(value: string) {
    setOpen(true);
    setActive(-1);
    if (finishesFilter(value)) return send(chips, value, false);
    setText(value);
    send(chips, value, true);
  }

  function take(suggestion: Suggestion) {
    const before = text.slice(0, text.length - draft.length);
    const next = before + suggestion.insert;
    setActive(-1);
    if (suggestion.complete) {
      setOpen(false);
      send(chips, next, false);
    } else setText(next);
    inputRef.current?.focus();
  }

  function remove(chip: Term) {
    send(
      chips.filter((other) => other !== chip),
      text,
      false,
    );
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (shown) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive(
          (active + step + suggestions.length + 1) % (suggestions.length + 1) === suggestions.length
            ? -1
            : Math.max(-1, Math.min(suggestions.length - 1, active + step)),
        );
      } else if (event.key === 'ArrowDown') onDown?.();
    } else if (event.key === 'Tab' && shown && active >= 0) {
      event.preventDefault();
      const chosen = suggestions[active];
      if (chosen) take(chosen);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = shown ? suggestions[active] : undefined;
      if (chosen) return take(chosen);
      setOpen(false);
      send(chips, text, false);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (shown) setOpen(false);
      else inputRef.current?.blur();
    } else if (event.key === 'Backspace' && text === '') {
      const last = chips.at(-1);
      if (last) remove(last);
    }
  }

  return (
    <search className={classes.search}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click beside the chips lands in the input. */}
      <div
        className={classes.field}
        onClick={(event) => event.target === event.currentTarget && inputRef.current?.focus()}
      >
        <IconSearch size={16} stroke={1.75} className={classes.icon} aria-hidden />
        <ul className={classes.chips} aria-label={t('search.filters')} hidden={chips.length === 0}>
          {chips.map((chip) => (
            <Chip key={printTerm(chip)} chip={chip} onRemove={() => remove(chip)} />
          ))}
        </ul>
        <input
          ref={inputRef}
          className={classes.input}
          value={text}
          placeholder={chips.length > 0 ? t('search.add_filter') : t('search.placeholder')}
          aria-label={label}
          role="combobox"
          aria-expanded={shown}
          aria-controls={list_id}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list_id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <span className={classes.slash} aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      </div>
      <div
        className={classes.list}
        id={list_id}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!shown}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard works in the input (combobox pattern).
          <div
            key={suggestion.insert}
            id={`${list_id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <span className={classes.word}>{suggestion.label}</span>
            <span className={classes.hint}>{suggestion.hint}</span>
          </div>
        ))}
      </div>
    </search>
  );
}

function Chip({ chip, onRemove }: { chip: FilterTerm; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <li className={classes.chip}>
      <span className={classes.key}>
        {chip.exclude ? '−' : ''}
        {filterOf(chip.param).word}:
      </span>
      <span className={classes.value}>{chip.value}</span>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('search.remove', { what: printTerm(chip) })}
        onClick={onRemove}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </button>
    </li>
  );
}
