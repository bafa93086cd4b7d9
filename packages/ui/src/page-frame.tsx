/** The frame of pages with settings: name, a sentence about it, tools, tabs; then what the tab holds. */
import { type ReactNode, useEffect, useRef } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './page-frame.module.css';

export type Tab = {
  id: string;
  label: string;
  to: string;
  /** How many there are behind it, as the reader writes numbers. */
  count?: string | undefined;
};

type Props = {
  title: string;
  lead?: ReactNode;
  tools?: ReactNode;
  tabs?: readonly Tab[];
  open?: string;
  /** What the bar at the right of the tabs explains. */
  legend?: ReactNode;
  /** The panel at its right, or null while nothing is open; left out: there is none. */
  beside?: ReactNode;
  /** What floats above the page's end, such as what is done to rows that are ticked. */
  over?: ReactNode;
  children: ReactNode;
};

export function PageFrame({ title, lead, tools, tabs, open, legend, beside, over, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar scrolls sideways: the open tab must be in sight, also after the phone was turned.
  useEffect(() => {
    if (open === undefined || !bar.current) return;
    const show = () =>
      bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const observer = new ResizeObserver(show);
    observer.observe(bar.current);
    show();
    return () => observer.disconnect();
  }, [open]);
  const page = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.page} tabIndex={0} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {tabs && (
        <div className={classes.bar}>
          <nav ref={bar} className={classes.tabs} aria-label={title}>
            {tabs.map((tab) => (
              <AppLink key={tab.id} to={tab.to} aria-current={tab.id === open ? 'page' : undefined}>
                {tab.label}
                {tab.count !== undefined && <span className={classes.count}> {tab.count}</span>}
              </AppLink>
            ))}
          </nav>
          {legend && <div className={classes.legend}>{legend}</div>}
        </div>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  );
  if (beside === undefined && over === undefined) return page;
  return (
    <div className={classes.frame}>
      <div className={classes.left}>
        {page}
        {over}
      </div>
      {beside}
    </div>
  );
}

/** One part of such a page. */
export function PagePart({
  title,
  lead,
  tools,
  children,
}: {
  title: string;
  lead?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={classes.part}>
      <div className={classes.part_head}>
        <h3>{title}</h3>
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {lead && <p className={classes.part_lead}>{lead}</p>}
      {children}
    </section>
  );
}
