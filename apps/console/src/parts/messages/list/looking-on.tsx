/** How far a search has looked that reads message by message, while it goes on by itself. */

import { Notice } from '@postern/ui/notice.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';

/** In place of rows, as long as there are none. */
export function NothingYet({ looked_to }: { looked_to: string }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  return (
    <Notice title={t('search.nothing_yet')}>
      <p role="status">{t('search.looking_text', { when: moment(looked_to) })}</p>
    </Notice>
  );
}

/** Behind the last row. */
export function LookingOn({ looked_to }: { looked_to: string }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  return <>{t('search.looking_on', { when: moment(looked_to) })}</>;
}
