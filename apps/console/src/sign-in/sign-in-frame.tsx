/** The frame of every page before sign-in: the form on the left, the arches on the right. */

import { Logo } from '@postern/ui/logo.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Arches } from './arches.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ServerStatus } from './server-status.tsx';
import classes from './sign-in-frame.module.css';

export function Door({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts();
  useEffect(() => {
    document.title = `${title} · Postern`;
  }, [title]);
  const secure = location.protocol === 'https:';
  return (
    <main className={classes.page}>
      <div className={classes.left}>
        <div className={classes.brand}>
          <Logo size={24} />
          Postern
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.host}>
            {secure ? (
              <IconLock
                size={14}
                stroke={1.75}
                color="var(--p-good)"
                role="img"
                aria-label={t('auth.connection_secure')}
              />
            ) : (
              <IconLockOpen size={14} stroke={1.75} role="img" aria-label={t('auth.connection_plain')} />
            )}
            {location.host}
          </p>
          {children}
        </div>
        <div>
          <LanguageChoice />
          <ServerStatus />
        </div>
      </div>
      <div className={classes.right}>
        <Arches />
      </div>
    </main>
  );
}

/** What happened before, above the fields. */
export function DoorNotice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice} role="status">
      {children}
    </p>
  );
}
