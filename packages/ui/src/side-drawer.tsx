import { Drawer } from '@mantine/core';
import { useTexts } from '@postern/web/texts.tsx';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { phone_query, useMedia } from './media.ts';
import classes from './side-drawer.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  tools?: ReactNode;
  /** `narrow`: a few facts and fields. `wide`: tables, or what stands beside a form. */
  size?: keyof typeof widths;
};

/** px, or a part of the window. Lines over the whole of it are too long to read. */
const widths = { narrow: 440, usual: 560, wide: '80%' } as const;

/** A drawer from the right, at most 80 % of the width (spec 1 section 9), all of it on a phone. Escape closes it. */
export function SideDrawer({ title, onClose, children, tools, size = 'usual' }: Props) {
  const { t } = useTexts();
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
