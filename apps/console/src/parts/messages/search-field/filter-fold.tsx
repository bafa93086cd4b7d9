/** Tools beside a list; on a phone one button opens them, so that the list begins at the top. */
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import tool from './tool-button.module.css';

type Props = {
  className: string | undefined;
  /** What is chosen among them now. */
  count: number;
  children: ReactNode;
};

export function FilterFold({ className, count, children }: Props) {
  const { t } = useTexts();
  const phone = useMedia(phone_query);
  const [opened, setOpened] = useState(false);
  return (
    <div className={className} data-opened={opened || undefined}>
      {phone && (
        <button
          type="button"
          className={tool.button}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconFilter size={15} stroke={1.6} aria-hidden />
          {count > 0 ? t('search.fold_on', { count }) : t('search.fold')}
        </button>
      )}
      {(!phone || opened) && children}
    </div>
  );
}
