/**
 * Forms: the contract's own schema says what may be sent, each fault stands at its field, the server's too (a 422 names its places), and
 * the first one has the focus. What was typed is not lost by a slip.
 */
import { errorText, fieldFaults } from '@postern/web/api-error.ts';
import { fetchFailureTexts } from '@postern/web/failure-texts.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ConfirmDialog } from './dialog.tsx';
import classes from './form.module.css';
import { hasOwnSentence, type Issue, issueText } from './form-messages.ts';
import { useKeys } from './keyboard.ts';
import { Problem } from './problem.tsx';

export type { FieldValues };
/** What a form that draws its fields by their values is given. */
export type FormHandle<Values extends FieldValues> = UseFormReturn<Values>;

/** As zod's are; components know no contract. */
export type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly Issue[] } | undefined };
};

/** For rules that no schema of the contract has: what is wrong with the values, each with its field and its sentence. */
export function schemaOf<Values>(check: (values: Values) => readonly Issue[]): Schema {
  return {
    safeParse: (values) => {
      const issues = check(values as Values);
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

/** For fields that need an id of their own, and what describes them. */
const FormContext = createContext<{ id: string; busy: boolean } | null>(null);

export function useFormPlace(): { id: string; busy: boolean } {
  const place = useContext(FormContext);
  if (place === null) throw new Error('a field outside of a form');
  return place;
}

export type FormProps<Values extends FieldValues> = {
  /** What the fields hold at first. */
  values: DefaultValues<Values>;
  schema: Schema;
  /** What is checked by the schema, where that is not what the fields hold. */
  body?: (values: Values) => unknown;
  /** Rejects with what the server says; answers once it is done. */
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
  /** The buttons. */
  foot: (busy: boolean) => ReactNode;
  /** Told whether something was typed, for what would close over it. */
  onDirty?: (dirty: boolean) => void;
};

export function Form<Values extends FieldValues>({
  values,
  schema,
  body = (typed) => typed,
  onSubmit,
  children,
  foot,
  onDirty,
}: FormProps<Values>) {
  const { t } = useTexts();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const resolver: Resolver<Values> = (typed) => {
    const { error } = schema.safeParse(body(typed));
    if (!error) return { values: typed, errors: {} };
    const said = () => {
      const errors: Record<string, { type: string; message: string }> = {};
      for (const issue of error.issues)
        errors[issue.path.join('.')] ??= { type: issue.code ?? 'custom', message: issueText(issue, t) };
      return { values: {}, errors: errors as never };
    };
    return error.issues.some(hasOwnSentence) ? fetchFailureTexts().then(said) : said();
  };
  const form = useForm<Values>({ defaultValues: values, resolver, mode: 'onTouched' });
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  useLeaveGuard(isDirty && !isSubmitting);

  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(null);
      try {
        await onSubmit(typed);
      } catch (error) {
        const known = fieldFaults(error).filter(({ field }) => get(typed, field) !== undefined);
        for (const [index, { field, message }] of known.entries())
          form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
        if (known.length === 0) setFailure(errorText(error, t));
      }
    },
    // What is wrong may be out of sight.
    () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );
  useKeys({ 'Ctrl+s': () => void submit() });

  return (
    <FormContext value={{ id, busy: isSubmitting }}>
      <FormProvider {...form}>
        <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          {typeof children === 'function' ? children(form) : children}
          {failure !== null && <Problem id={`${id}-failure`}>{failure}</Problem>}
          {foot(isSubmitting)}
        </form>
      </FormProvider>
    </FormContext>
  );
}

/** Asks the browser to keep the page while something is typed and not saved. */
function useLeaveGuard(unsaved: boolean): void {
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => unsaved });
}

/** What closes a form asks first while something is typed: `guard` in place of the closing. */
export function useDiscardGuard(onClose: () => void): {
  guard: () => void;
  setDirty: (dirty: boolean) => void;
  question: ReactNode;
} {
  const { t } = useTexts();
  const dirty = useRef(false);
  const [asks, setAsks] = useState(false);
  return {
    guard: () => (dirty.current ? setAsks(true) : onClose()),
    setDirty: (next) => {
      dirty.current = next;
    },
    question: asks && (
      <ConfirmDialog
        title={t('form.leave_title')}
        verb={t('form.leave')}
        cancel={t('form.stay')}
        danger
        top="18vh"
        onClose={() => setAsks(false)}
        onConfirm={onClose}
      >
        <p>{t('form.leave_text')}</p>
      </ConfirmDialog>
    ),
  };
}
