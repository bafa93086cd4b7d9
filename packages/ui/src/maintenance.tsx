import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconTool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Logo } from './logo.tsx';
import classes from './maintenance.module.css';

const looks_every_ms = 30_000;

type Props = {
  /** Looks whether the maintenance is over; whoever shows this page then shows something else. */
  onLook: () => Promise<unknown>;
  onSignIn?: () => void;
};

/** Stands in place of the whole console, and looks by itself whether it still has to. */
export default function Maintenance({ onLook, onSignIn }: Props) {
  const { t } = useTexts();
  const { clock } = useFormat();
  const [looked, setLooked] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => {
      setLooked(Date.now());
      void onLook();
    }, looks_every_ms);
    return () => clearInterval(timer);
  }, [onLook]);
  useEffect(() => {
    document.title = `${t('maintenance.title')} · Postern`;
  }, [t]);

  return (
    <main className={classes.page}>
      <p className={classes.brand}>
        <Logo size={21} /> Postern
      </p>
      <h1 className={classes.title}>
        <IconTool size={22} stroke={1.6} aria-hidden /> {t('maintenance.title')}
      </h1>
      <p>{t('maintenance.text')}</p>
      <p className={classes.when} role="status">
        {t('maintenance.checks', {
          seconds: looks_every_ms / 1000,
          time: clock(new Date(looked).toISOString()),
        })}
      </p>
      <p className={classes.ways}>
        <button
          type="button"
          className="link"
          onClick={() => {
            setLooked(Date.now());
            void onLook();
          }}
        >
          {t('maintenance.look')}
        </button>
        {onSignIn && (
          <button type="button" className="link" onClick={onSignIn}>
            {t('maintenance.sign_in')}
          </button>
        )}
      </p>
    </main>
  );
}
