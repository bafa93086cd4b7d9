/** One page of the help. The anchor an address names is scrolled to and takes the focus. */
import type { AnyHelpPage, HelpTopic } from '@postern/locales/help/topics';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef } from 'react';
import { MarkedText } from '../../parts/texts/marked-text.tsx';
import { paths } from '../../paths.ts';
import classes from './help.module.css';

type Props = { topic: HelpTopic; page: AnyHelpPage; anchor: string | null };

export function HelpTopicPage({ topic, page, anchor }: Props) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const sections = Object.entries(page.sections);
  const asked = `${topic}.${anchor ?? ''}`;

  useEffect(() => {
    const target = document.getElementById(`help-${asked}`) ?? place.current;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <article ref={place} tabIndex={-1} className={classes.page} aria-labelledby="help-title">
      <h2 id="help-title" className={classes.title}>
        {page.title}
      </h2>
      <p className={classes.about}>{page.about}</p>
      <nav aria-label={t('help.on_page')} className={classes.anchors}>
        <ul>
          {sections.map(([name, section]) => (
            <li key={name}>
              <AppLink to={paths.help(`${topic}.${name}`)}>{section.title}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([name, section]) => (
        <section
          key={name}
          id={`help-${topic}.${name}`}
          tabIndex={-1}
          aria-labelledby={`help-title-${name}`}
          className={classes.section}
          data-asked={name === anchor || undefined}
        >
          <h3 id={`help-title-${name}`}>{section.title}</h3>
          <MarkedText text={section.text} />
        </section>
      ))}
    </article>
  );
}
