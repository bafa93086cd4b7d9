import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../lib/me.tsx';
import classes from './top-bar.module.css';

export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

/** In the colour of danger while somebody acts as another (spec 1 section 2). */
export function ProfileButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const me = useMe();
  const name = me.impersonator
    ? t('shell.impersonated', { actor: me.impersonator, user: me.email })
    : me.name || me.email;
  return (
    <button
      type="button"
      className={classes.profile}
      title={name}
      aria-haspopup="dialog"
      data-impersonated={me.impersonator !== null || undefined}
      onClick={onOpen}
    >
      {initials(me.name || me.email)} <span className="sr-only">{t('shell.profile', { name })}</span>
    </button>
  );
}
