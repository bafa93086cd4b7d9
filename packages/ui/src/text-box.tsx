/** Fields to type in outside of a form, or in a control of a screen's own. */
import type { ChangeEvent, ComponentProps } from 'react';
import controls from './controls.module.css';
import form from './form.module.css';

type Elements = { input: HTMLInputElement; textarea: HTMLTextAreaElement };

type Typed<Element extends keyof Elements> = Omit<ComponentProps<Element>, 'onChange' | 'value'> & {
  /** Left out: the element holds it, and a ref reads it. */
  value?: string | undefined;
  /** The event says how it came in: typed, pasted or dropped. */
  onChange?: (text: string, event: ChangeEvent<Elements[Element]>) => void;
  /** The place around it gives it its look. */
  own_look?: boolean;
};

const lookOf = (look: string | undefined, own_look: boolean | undefined, usual: string | undefined) =>
  own_look ? look : (look ?? usual);

/** What is typed in one line is an address, a name of a machine or a number. */
const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

export function TextBox({ className, own_look, onChange, ...rest }: Typed<'input'>) {
  return (
    <input
      {...plain}
      className={lookOf(className, own_look, controls.text)}
      {...(onChange && { onChange: (event) => onChange(event.target.value, event) })}
      {...rest}
    />
  );
}

/** Ctrl+Enter sends the form it stands in. */
export function TextArea({ className, own_look, onChange, onKeyDown, ...rest }: Typed<'textarea'>) {
  return (
    <textarea
      rows={3}
      className={lookOf(className, own_look, form.area)}
      {...(onChange && { onChange: (event) => onChange(event.target.value, event) })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
        onKeyDown?.(event);
      }}
      {...rest}
    />
  );
}

type SuggestedProps = Omit<ComponentProps<typeof TextBox>, 'list'> & {
  id: string;
  suggestions: readonly string[];
};

/** Text with suggestions that fit what is typed; something else may be typed all the same. */
export function SuggestedBox({ suggestions, ...rest }: SuggestedProps) {
  const list = `${rest.id}-suggestions`;
  return (
    <>
      <TextBox {...rest} list={list} />
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
