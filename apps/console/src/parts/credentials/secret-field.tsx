/** A password field: shown on demand, and it tells when Caps Lock is on. */

import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowBigUpLines, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import classes from './credentials.module.css';

/** The longest password there is; a longer one is not cut short in silence but refused. */
const longest = 1000;

type Props = {
  id: string;
  label: string;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
  value?: string;
  onChange?: (value: string) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

export function SecretField({
  id,
  label,
  name = 'password',
  autoComplete,
  ref,
  value,
  onChange,
  invalid,
  describedBy,
}: Props) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field}>
        <TextBox
          ref={ref}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={longest}
          className={`${classes.input} ${classes.secret}`}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          {...(onChange && { value, onChange })}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCaps(false)}
        />
        <button
          type="button"
          className={classes.reveal}
          aria-label={t(shown ? 'auth.hide_password' : 'auth.show_password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
        </button>
      </div>
      <p className={classes.caps} role="status">
        {caps && (
          <>
            <IconArrowBigUpLines size={14} stroke={1.75} aria-hidden />
            {t('auth.caps_lock')}
          </>
        )}
      </p>
    </>
  );
}
