/** An entry of a list beside it, in the panel that messages have; on a phone over all of it. Escape closes it. */
import { useKeys } from '@postern/ui/keyboard.ts';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SidePanel } from '../messages/side-panel.tsx';
import classes from './list-panel.module.css';

type Props = {
  title: string;
  onClose: () => void;
  /** Below the rest: what can be done with the entry. */
  foot?: ReactNode;
  children: ReactNode;
};

export function ListPanel(props: Props) {
  const phone = useMedia(phone_query);
  const { title, onClose, children, foot } = props;
  if (!phone) return <Beside {...props} />;
  return (
    <SideDrawer title={title} onClose={onClose}>
      {children}
      {foot && <div className={classes.acts}>{foot}</div>}
    </SideDrawer>
  );
}

function Beside({ title, onClose, foot, children }: Props) {
  const { t } = useTexts();
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever opened an entry reads on in it; J and K, which change what it shows, leave the focus in the list.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const close = () => {
    const row = document.querySelector<HTMLElement>('tr[data-open] :is(button, a[href])');
    onClose();
    row?.focus({ preventScroll: true });
  };
  useKeys({ Escape: close });
  return (
    <SidePanel label={title}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 ref={head} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" aria-label={t('shell.close')} title={t('shell.close')} onClick={close}>
            <IconX size={18} stroke={1.75} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
        <section className={classes.body} aria-label={title} tabIndex={0}>
          {children}
        </section>
        {foot && <div className={classes.below}>{foot}</div>}
      </div>
    </SidePanel>
  );
}
