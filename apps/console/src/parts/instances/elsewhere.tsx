/** What lies at another instance is opened there, in that instance's console. */
import type { Elsewhere } from '@postern/contract/base/elsewhere';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './elsewhere.module.css';

type LinkProps = { elsewhere: Elsewhere; path: string; className?: string | undefined; children?: ReactNode };

/** Words alone where nobody has said which address the other console has. */
export function ElsewhereLink({ elsewhere, path, className = 'link', children }: LinkProps) {
  const { t } = useTexts();
  const { instance: name, console } = elsewhere;
  if (console === '') return <span>{children ?? t('shell.at_instance', { name })}</span>;
  return (
    <a
      className={className}
      href={`${console.replace(/\/+$/, '')}/${hrefOf(path)}`}
      target="_blank"
      rel="noreferrer"
    >
      {children ?? (
        <>
          {t('shell.open_elsewhere', { name })} <IconExternalLink size={14} stroke={1.6} aria-hidden />
        </>
      )}
    </a>
  );
}

export function ElsewhereNote({ elsewhere, path }: { elsewhere: Elsewhere; path: string }) {
  const { t } = useTexts();
  return (
    <p className={classes.note}>
      {t('shell.elsewhere', { name: elsewhere.instance })}{' '}
      {elsewhere.console !== '' && <ElsewhereLink elsewhere={elsewhere} path={path} />}
    </p>
  );
}
