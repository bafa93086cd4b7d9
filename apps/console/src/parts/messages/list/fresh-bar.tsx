import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './fresh-bar.module.css';
import type { Fresh } from './use-live-rows.ts';

/** Says over the list's column heads that mail came: it takes no room, so that no row moves under a hand. */
export function FreshBar({ fresh: { count, more }, onShow }: { fresh: Fresh; onShow: () => void }) {
  const { t } = useTexts();
  const number = useFormat().count(count);
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <button type="button" className={classes.fresh} onClick={onShow}>
          {more ? t('search.new_more', { number }) : t('search.new', { count, number })}
        </button>
      )}
    </div>
  );
}
