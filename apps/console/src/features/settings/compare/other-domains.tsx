import { Button } from '@postern/ui/button.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import classes from './compare.module.css';
import { most_others } from './use-compared.ts';

type Props = {
  others: readonly string[];
  /** Offered while typing; any domain in reach may be named. */
  choices: readonly string[];
  onChange: (others: string[]) => void;
};

export function OtherDomains({ others, choices, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const is_full = others.length >= most_others;

  function add(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim().toLowerCase();
    if (name === '' || is_full) return;
    if (!others.includes(name)) onChange([...others, name]);
    setTyped('');
  }
  return (
    <form className={classes.choice} onSubmit={add}>
      <label htmlFor={id}>{t('setup.compare_with')}</label>
      {is_full ? (
        <p id={id}>{t('setup.compare_full', { count: most_others })}</p>
      ) : (
        <>
          <TextBox id={id} list={`${id}-list`} value={typed} onChange={setTyped} />
          <datalist id={`${id}-list`}>
            {choices
              .filter((name) => !others.includes(name))
              .map((name) => (
                <option key={name} value={name} />
              ))}
          </datalist>
          <Button type="submit" variant="default">
            {t('setup.compare_add')}
          </Button>
        </>
      )}
      <ul className={classes.chosen}>
        {others.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={t('setup.compare_remove', { domain: name })}
              onClick={() => onChange(others.filter((each) => each !== name))}
            >
              <IconX size={13} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
