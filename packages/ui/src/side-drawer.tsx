import { Drawer } from '@mantine/core';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { beside_id } from './beside.ts';
import { useKeys } from './keyboard.ts';
import { phone_query, roomy_query, useMedia } from './media.ts';
import classes from './side-drawer.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  tools?: ReactNode;
  /** `narrow`: a few facts and fields. `wide`: tables, or what stands beside a form. */
  size?: keyof typeof widths;
  /** On a window with room it stands beside the page, which stays in reach: for what one compares with a list or opens row by row. */
  beside?: boolean;
};

/** px, or a part of the window. Lines over the whole of it are too long to read. */
const widths = { narrow: 440, usual: 560, wide: '80%' } as const;

/** A drawer from the right, at most 80 % of the width (spec 1 section 9), all of it on a phone. Escape closes it. */
export function SideDrawer({ beside = false, ...props }: Props) {
  const has_room = useMedia(roomy_query);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(beside_id)), []);
  if (!beside || !has_room) return <Over {...props} />;
  return place && createPortal(<Beside {...props} />, place);
}

type Inner = Omit<Props, 'beside'>;

function Beside({ title, onClose, children, tools }: Inner) {
  const panel = useRef<HTMLElement>(null);
  useKeys({ Escape: onClose });
  // Who opened it by a key goes on in it; closing gives the focus back (keep-focus.ts).
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside ref={panel} className={classes.beside} aria-label={title} tabIndex={-1}>
      <Frame title={title} tools={tools} onClose={onClose}>
        {children}
      </Frame>
    </aside>
  );
}

function Over({ title, onClose, children, tools, size = 'usual' }: Inner) {
  const phone = useMedia(phone_query);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : widths[size]}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay backgroundOpacity={0.28} blur={0} />
      {/* Drawer itself passes no name on to the dialog. */}
      <Drawer.Content aria-label={title}>
        <Drawer.Body p={0} h="100%">
          <Frame title={title} tools={tools} onClose={onClose}>
            {children}
          </Frame>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Frame({ title, onClose, children, tools }: Omit<Inner, 'size'>) {
  const { t } = useTexts();
  return (
    <div className={classes.drawer}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {tools}
        <button
          type="button"
          className={classes.close}
          aria-label={t('shell.close')}
          data-autofocus
          onClick={onClose}
        >
          <IconX size={18} stroke={1.75} />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
