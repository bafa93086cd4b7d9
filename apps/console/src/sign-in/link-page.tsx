import { Logo } from '@postern/ui/logo.tsx';
import type { ReactNode } from 'react';
import { LanguageChoice } from './language-choice.tsx';
import classes from './link-page.module.css';

/** A page behind a link in a mail: shown without the shell, signed in or not, in the reader's language. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo size={24} />
        Postern
      </header>
      <main className={classes.main}>{children}</main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  );
}

type HeadingProps = {
  title: string;
  /** Why the link leads nowhere: read out at once. */
  alert?: boolean;
  /** The sentence below. */
  children: ReactNode;
};

export function LinkHeading({ title, alert, children }: HeadingProps) {
  return (
    <div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead} role={alert ? 'alert' : undefined}>
        {children}
      </p>
    </div>
  );
}

type ButtonProps = {
  is_primary: boolean;
  busy: boolean;
  /** For screen readers, where the words beside it say what it is about. */
  label?: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** Pages behind links are shown without what the shell loads, the buttons of `packages/ui` among it. */
export function LinkButton({ is_primary, busy, label, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      className={is_primary ? classes.primary : classes.plain}
      aria-busy={busy}
      aria-label={label}
      onClick={({ nativeEvent }) => onClick(nativeEvent)}
    >
      {children}
    </button>
  );
}
