/** Messages as a list, or line by line as they come: the same search either way. */

import { AppLink } from '@postern/ui/app-link.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconActivity, IconList } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import classes from './view-switch.module.css';

const views = [
  ['list', 'list.as_list', IconList, paths.messageSearch],
  ['live', 'screen.msgtail', IconActivity, paths.messageTail],
] as const;

type Props = {
  here: (typeof views)[number][0];
  /** What is searched for, as the address has it. */
  q: string;
};

export function ViewSwitch({ here, q }: Props) {
  const { t } = useTexts();
  return (
    <nav className={classes.switch} aria-label={t('list.view')}>
      {views.map(([view, title, Sign, path]) => (
        <AppLink
          key={view}
          to={path({ q })}
          className={classes.view}
          aria-current={view === here ? 'page' : undefined}
          title={t(title)}
        >
          <Sign size={15} stroke={1.6} aria-hidden />
          <span>{t(title)}</span>
        </AppLink>
      ))}
    </nav>
  );
}
