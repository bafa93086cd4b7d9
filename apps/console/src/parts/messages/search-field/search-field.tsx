/**
 * One field: filters are chips before the text, plain words stay text and search while they are typed. A filter
 * becomes a chip with a space outside of quotes, Enter or a suggestion.
 */

import { Kbd } from '@postern/ui/kbd.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTyped } from '@postern/ui/use-typed.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconSearch } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  type FilterTerm,
  parseSearch,
  printSearch,
  printTerm,
  sameTerm,
  type Term,
  type UnknownTerm,
} from '../query/terms.ts';
import { draftOf, finishesFilter, isWholeFilter } from './draft.ts';
import { Chip } from './search-chip.tsx';
import classes from './search-field.module.css';
import { type Suggestion, useSuggestions } from './suggestions.ts';
import { useLatestTerms } from './use-latest-terms.ts';

type Props = {
  terms: readonly Term[];
  /** `live` while typing words, so that the address bar's history is not filled with half words. */
  onChange: (terms: Term[], live: boolean) => void;
  label: string;
  may_expert: boolean;
  inputRef: React.RefObject<HTMLInputElement | null>;
  onDown?: () => void;
  /** Opens the form of all filters; absent where the person may not use it. */
  onAll?: (() => void) | undefined;
};

type ChipTerm = FilterTerm | UnknownTerm;
const isChip = (term: Term): term is ChipTerm => term.kind === 'filter' || term.kind === 'unknown';
const wordsOf = (terms: readonly Term[]) => printSearch(terms.filter((term) => term.kind === 'word'));

export function SearchField({ terms, onChange, label, may_expert, inputRef, onDown, onAll }: Props) {
  const { t } = useTexts();
  const [latest, noteTerms] = useLatestTerms(terms);
  const chip_list = useRef<HTMLUListElement>(null);
  const list_id = useId();
  const [text, setText, noteSent] = useTyped(wordsOf(terms));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const chips = terms.filter(isChip);
  const draft = draftOf(text);
  const found = useSuggestions(draft, open, may_expert);
  // Behind the few that fit the word stands the way to all of them.
  const suggestions: readonly Suggestion[] =
    onAll && found.length > 0 && !draft.includes(':')
      ? [...found, { insert: '', complete: false, label: t('search.all_filters'), hint: '', onTake: onAll }]
      : found;
  const shown = open && suggestions.length > 0;

  /** What is there already, but for what is taken away, and what is typed. */
  function send(typed: string, live: boolean, without?: Term) {
    const before = latest().filter((term) => without === undefined || !sameTerm(term, without));
    const next_chips = before.filter(isChip);
    const times = before.filter((term) => term.kind === 'time');
    const parsed = parseSearch(typed);
    const unfinished = live && /^-?[a-z_0-9]+:/i.test(draftOf(typed)) ? draftOf(typed) : '';
    const kept = unfinished ? parsed.slice(0, -1) : parsed;
    const new_filters = kept.filter(
      (term) => isChip(term) && !next_chips.some((chip) => sameTerm(chip, term)),
    );
    const new_times = kept.filter((term) => term.kind === 'time');
    const new_words = kept.filter((term) => term.kind === 'word');
    const old_times = times.filter((time) => !new_times.some((term) => term.edge === time.edge));
    const completed = new_filters.length + new_times.length > 0;
    const rest = completed ? printSearch(new_words) + (new_words.length > 0 ? ' ' : '') + unfinished : typed;
    noteSent(printSearch(new_words));
    setText(rest);
    const next = [...next_chips, ...new_filters, ...old_times, ...new_times, ...new_words];
    noteTerms(next);
    onChange(next, live && !completed);
  }

  function type(value: string, event: ChangeEvent<HTMLInputElement>) {
    setOpen(true);
    setActive(-1);
    // Pasted and dropped filters are whole, unless more was pasted into one that is being typed.
    const { inputType = '' } = event.nativeEvent as InputEvent;
    const whole = inputType.startsWith('insertFrom') && !draftOf(text).includes(':') && isWholeFilter(value);
    if (whole || finishesFilter(value)) return send(value, false);
    setText(value);
    send(value, true);
  }

  function take(suggestion: Suggestion) {
    if (suggestion.onTake) {
      setOpen(false);
      return suggestion.onTake();
    }
    const before = text.slice(0, text.length - draft.length);
    const next = before + suggestion.insert;
    setActive(-1);
    if (suggestion.complete) {
      setOpen(false);
      send(next, false);
    } else setText(next);
    inputRef.current?.focus();
  }

  function remove(chip: Term) {
    send(text, false, chip);
    inputRef.current?.focus();
  }

  /** Back into the text, to be typed over. */
  function edit(chip: Term) {
    const words = text.trim();
    send(words === '' ? printTerm(chip) : `${words} ${printTerm(chip)}`, true, chip);
    setOpen(true);
    inputRef.current?.focus();
  }

  /** Along the chips, and past the last one into the text. */
  function goTo(index: number) {
    const chip = chip_list.current?.children[Math.max(0, index)];
    (chip?.querySelector('button') ?? inputRef.current)?.focus();
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
      send(text, false);
    } else if (event.key === 'ArrowLeft' && event.currentTarget.selectionEnd === 0 && chips.length > 0) {
      event.preventDefault();
      goTo(chips.length - 1);
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
        <ul
          ref={chip_list}
          className={classes.chips}
          aria-label={t('search.filters')}
          hidden={chips.length === 0}
        >
          {chips.map((chip, index) => (
            <Chip
              key={printTerm(chip)}
              chip={chip}
              onEdit={() => edit(chip)}
              onRemove={() => remove(chip)}
              onStep={(by) => goTo(index + by)}
            />
          ))}
        </ul>
        <TextBox
          ref={inputRef}
          className={classes.input}
          own_look
          value={text}
          placeholder={chips.length > 0 ? t('search.add_filter') : t('search.placeholder')}
          aria-label={label}
          role="combobox"
          aria-expanded={shown}
          aria-controls={list_id}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list_id}-${active}` : undefined}
          onChange={type}
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
            <span className={suggestion.onTake ? classes.all : classes.word}>{suggestion.label}</span>
            <span className={classes.hint}>{suggestion.hint}</span>
          </div>
        ))}
      </div>
    </search>
  );
}
