import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-button.module.css';
import { Tip, type TipSide } from './tip.tsx';

type Own = { label: string; tip?: TipSide; children: ReactNode };

/** An icon that does something, with its name on hover and for screen readers. */
export function IconButton({
  label,
  tip,
  children,
  className,
  ...rest
}: Own & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'>) {
  return (
    <Tip label={label} side={tip ?? 'bottom'}>
      <button type="button" aria-label={label} className={`${classes.button} ${className ?? ''}`} {...rest}>
        {children}
      </button>
    </Tip>
  );
}

export function IconLinkButton({
  label,
  tip,
  children,
  className,
  href,
  ...rest
}: Own & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'title' | 'href'> & { href: string }) {
  return (
    <Tip label={label} side={tip ?? 'bottom'}>
      <a href={href} aria-label={label} className={`${classes.button} ${className ?? ''}`} {...rest}>
        {children}
      </a>
    </Tip>
  );
}
