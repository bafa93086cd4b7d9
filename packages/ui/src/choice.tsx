/** The browser's own box and button to choose by; the label around it gives it words and look. */
import { type InputHTMLAttributes, useEffect, useRef } from 'react';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'checked'>;

type CheckboxProps = Native & {
  /** Null: some of what it stands for. */
  checked: boolean | null;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ checked, onChange, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === null;
  }, [checked]);
  return (
    <input
      {...rest}
      ref={input}
      type="checkbox"
      checked={checked === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

type RadioProps = Native & { name: string; checked: boolean; onChange: () => void };

export function Radio({ onChange, ...rest }: RadioProps) {
  return <input {...rest} type="radio" onChange={() => onChange()} />;
}

type SliderProps = Native & { value: number; min: number; max: number; onChange: (value: number) => void };

export function Slider({ onChange, ...rest }: SliderProps) {
  return <input {...rest} type="range" onChange={(event) => onChange(event.target.valueAsNumber)} />;
}
