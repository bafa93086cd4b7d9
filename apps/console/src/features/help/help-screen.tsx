/** The help: contents and search at the side, one page beside them. What is shown is in the address. */

import { help_loaders } from '@postern/locales/help/pages';
import { help_topic_names, helpPlace } from '@postern/locales/help/topics';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTyped } from '@postern/ui/use-typed.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconChevronLeft, IconSearch, IconX } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePage } from '../../lib/page.ts';
import { paths } from '../../paths.ts';
import classes from './help.module.css';
import { HelpTopicPage } from './help-page.tsx';
import { HelpResults } from './help-results.tsx';

export function HelpScreen() {
  const { t, locale } = useTexts();
  const router = useRouter();
  const phone = useMedia(phone_query);
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch({ strict: false }) as { topic?: string; q?: string };
  const place = helpPlace(search.topic ?? '');
  // Following a link or the back button brings other words than those typed.
  const [words, setWords, noteSent] = useTyped(search.q ?? '');
  const help = useLoaded(['help', locale], () => help_loaders[locale](), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = help.data;
  const page = place === null ? null : (pages?.[place.topic] ?? null);
  usePage(
    place === null
      ? { title: t('screen.help') }
      : {
          title: page?.title ?? t('screen.help'),
          above: [{ title: t('screen.help'), path: paths.help() }],
          back: paths.help(),
        },
    page === null ? t('screen.help') : `${page.title} · ${t('screen.help')}`,
  );
  useKeys({ '/': () => field.current?.focus() });

  function ask(typed: string) {
    setWords(typed);
    noteSent(typed);
    router.history.replace(paths.help(undefined, typed));
  }

  if (pages === undefined) {
    return help.isError ? (
      <Failed title="help.failed_title" error={help.error} onRetry={help.refetch} />
    ) : (
      <Loading rows={8} />
    );
  }
  const searching = words.trim() !== '';
  const reading = page !== null && place !== null && !searching;
  return (
    <div className={classes.screen}>
      {!(phone && reading) && (
        <div className={classes.side}>
          <search className={classes.field}>
            <IconSearch size={14} stroke={1.75} aria-hidden />
            <TextBox
              own_look
              ref={field}
              type="search"
              value={words}
              placeholder={t('help.search')}
              aria-label={t('help.search')}
              onChange={ask}
            />
            {searching && (
              <button
                type="button"
                aria-label={t('help.clear')}
                onClick={() => {
                  ask('');
                  field.current?.focus();
                }}
              >
                <IconX size={14} stroke={1.75} />
              </button>
            )}
          </search>
          {!(phone && searching) && (
            <nav aria-label={t('help.contents')} className={classes.contents}>
              <ul>
                {help_topic_names.map((topic) => (
                  <li key={topic}>
                    <AppLink
                      to={paths.help(topic)}
                      aria-current={reading && place.topic === topic ? 'page' : undefined}
                    >
                      {pages[topic].title}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.main} tabIndex={0} aria-label={t('screen.help')}>
        {searching ? (
          <HelpResults pages={pages} words={words} />
        ) : reading ? (
          <>
            {phone && (
              <AppLink to={paths.help()} className={classes.up}>
                <IconChevronLeft size={16} stroke={1.75} aria-hidden />
                {t('help.all_topics')}
              </AppLink>
            )}
            <HelpTopicPage topic={place.topic} page={page} anchor={place.anchor} />
          </>
        ) : (
          !phone && (
            <ul className={classes.overview}>
              {help_topic_names.map((topic) => (
                <li key={topic}>
                  <AppLink to={paths.help(topic)}>
                    <b>{pages[topic].title}</b>
                    <span className={classes.extract}>{pages[topic].about}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        )}
      </section>
    </div>
  );
}
