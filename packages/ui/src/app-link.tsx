import { hrefOf } from '@postern/web/hash.ts';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

/** A link inside the console: a plain click stays in the page, Ctrl and the middle button open a tab. */
export function AppLink({ to, onClick, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (rest.target === '_blank') return;
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    router.history.push(to);
  }
  return <a href={hrefOf(to)} onClick={follow} {...rest} />;
}
