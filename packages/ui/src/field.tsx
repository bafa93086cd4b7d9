/** Fields of a form: label, control, what is wrong, help; the three are tied together for those who do not see them. */
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import controls from './controls.module.css';
import classes from './form.module.css';
import { useFormPlace } from './form.tsx';
import { Problem } from './problem.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { useFirstFocus } from './use-first-focus.ts';

type Option = { value: string; label: string; lang?: string };

type Base = { name: string; label: string; help?: string };

type Kind =
  | {
      type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'password';
      most?: number;
      focus?: boolean;
    }
  | { type: 'area'; rows?: number; most?: number; focus?: boolean }
  | { type: 'select'; options: readonly Option[] }
  | { type: 'segmented'; options: readonly Option[] }
  | { type: 'switch' };

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** For controls of a screen's own: what it draws is labelled, described and told to be wrong as any field. */
export function CustomField({
  name,
  label,
  help,
  children,
}: Base & { children: (id: string, described: Described) => ReactNode }) {
  const { id: form } = useFormPlace();
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const id = `${form}-${name}`;
  const ids = [error && `${id}-problem`, help !== undefined && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id, { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined })}
      {error && <Problem id={`${id}-problem`}>{error.message}</Problem>}
      {help !== undefined && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}

export function Field(props: Base & Kind) {
  const { name, label, help } = props;
  const { register, control } = useFormContext();
  const first = useFirstFocus<HTMLInputElement | HTMLTextAreaElement>(
    'focus' in props && props.focus === true,
  );
  if (props.type === 'switch')
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Switch label={label} help={help} on={Boolean(field.value)} onChange={field.onChange} />
        )}
      />
    );
  if (props.type === 'segmented')
    return (
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Segmented
            label={label}
            value={String(field.value)}
            options={props.options}
            onChange={field.onChange}
          />
        )}
      />
    );
  return (
    <CustomField name={name} label={label} {...(help !== undefined && { help })}>
      {(id, described) => {
        if (props.type === 'select')
          return (
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <Select
                  id={id}
                  value={String(field.value)}
                  options={props.options}
                  onChange={field.onChange}
                  describedBy={described['aria-describedby']}
                />
              )}
            />
          );
        const { ref, ...registered } = register(name, props.type === 'number' ? { valueAsNumber: true } : {});
        const common = {
          id,
          ...described,
          ...registered,
          ...(props.most !== undefined && { maxLength: props.most }),
          ...(props.focus && { 'data-autofocus': true }),
          ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
            ref(element);
            if (props.focus) first.current = element;
          },
        };
        if (props.type === 'area')
          return <textarea className={classes.area} rows={props.rows ?? 3} {...common} />;
        return (
          <input
            className={controls.text}
            type={props.type ?? 'text'}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            {...common}
          />
        );
      }}
    </CustomField>
  );
}
