/** How news and states of the service are shown, on home and on their own pages. */
import type { NewsItem, NewsKind } from '@postern/contract/news';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconNews, IconTool } from '@tabler/icons-react';

const marks = { news: IconNews, maintenance: IconTool, slow: IconAlertTriangle, down: IconAlertOctagon };
const tones = { news: undefined, maintenance: undefined, slow: 'warn', down: 'bad' };

export function KindMark({ kind, ended = false }: { kind: NewsKind; ended?: boolean }) {
  const { t } = useTexts();
  const Mark = marks[kind];
  return (
    <span className={rows.mark} data-tone={ended ? undefined : tones[kind]}>
      <Mark size={15} stroke={1.75} aria-hidden />
      {t(`news.kind_${kind}`)}
    </span>
  );
}

type Period = Pick<NewsItem, 'starts' | 'ends' | 'state'>;

/** `Since 09:41`, `14 Apr 22:00 to 23:00`. */
export function usePeriod(): (period: Period) => string {
  const { t } = useTexts();
  const { moment, clock, dayKey } = useFormat();
  return ({ starts, ends, state }) => {
    const start = moment(starts);
    if (ends === null) return t(state === 'planned' ? 'news.from' : 'news.since', { start });
    const end = dayKey(starts) === dayKey(ends) ? clock(ends) : moment(ends);
    return t('news.from_to', { start, end });
  };
}
