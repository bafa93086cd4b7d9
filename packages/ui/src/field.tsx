/** Fields of a form: label, control, what is wrong, help; the three are tied together for those who do not see them. */
import type { FocusEvent, ReactNode } from 'react';
import { Controller, get, useFormContext } from 'react-hook-form';
import controls from './controls.module.css';
import { DateField } from './date-field.tsx';
import classes from './form.module.css';
import { useFormPlace } from './form.tsx';
import { Problem } from './problem.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { SuggestedBox } from './text-box.tsx';
import { useFirstFocus } from './use-first-focus.ts';

type Option = { value: string; label: string; lang?: string };

type Base = { name: string; label: string; help?: string };

type Kind =
  | {
      type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'password';
      most?: number;
      focus?: boolean;
      placeholder?: string;
      readOnly?: boolean;
    }
  /** The value of `datetime` is `2026-04-13T07:30` in the viewer's zone. */
  | { type: 'date' | 'datetime'; focus?: boolean }
  | { type: 'area'; rows?: number; most?: number; focus?: boolean; placeholder?: string }
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

/** What is wrong with a control that a screen labels itself. */
export function FieldProblem({ name }: { name: string }) {
  const { id } = useFormPlace();
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return error ? <Problem id={`${id}-${name}-problem`}>{error.message}</Problem> : null;
}

export function Field(props: Base & Kind) {
  const { name, label, help } = props;
  const { register, control, formState } = useFormContext();
  /** What was left as it was says nothing when it is left: its sentence would move the button that is just being pressed. */
  const is_changed = get(formState.dirtyFields, name) !== undefined;
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
        if (props.type === 'date' || props.type === 'datetime')
          return (
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <DateField
                  id={id}
                  {...described}
                  value={String(field.value ?? '')}
                  with_time={props.type === 'datetime'}
                  focus={props.focus === true}
                  onChange={field.onChange}
                  onBlur={() => is_changed && field.onBlur()}
                />
              )}
            />
          );
        const { ref, onBlur, ...registered } = register(
          name,
          props.type === 'number' ? { valueAsNumber: true } : {},
        );
        const common = {
          id,
          ...described,
          ...registered,
          onBlur: (event: FocusEvent) => (is_changed ? onBlur(event) : undefined),
          ...('most' in props && props.most !== undefined && { maxLength: props.most }),
          ...('placeholder' in props && { placeholder: props.placeholder }),
          ...('readOnly' in props && { readOnly: props.readOnly }),
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

type SuggestedProps = Base & {
  suggestions: readonly string[];
  /** The suggestions follow what is typed. */
  onType?: (text: string) => void;
};

/** Text with suggestions, of which none has to be taken. */
export function SuggestedField({ name, label, help, suggestions, onType }: SuggestedProps) {
  const { control } = useFormContext();
  return (
    <CustomField name={name} label={label} {...(help !== undefined && { help })}>
      {(id, described) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, ...field } }) => (
            <SuggestedBox
              id={id}
              {...described}
              {...field}
              suggestions={suggestions}
              onChange={(text) => {
                onChange(text);
                onType?.(text);
              }}
            />
          )}
        />
      )}
    </CustomField>
  );
}
