/** Where the copies of a campaign lie, as a bar and as words. */
import type { CampaignMessage, CampaignPlace } from '@postern/contract/campaigns';
import type { TextKey } from '@postern/locales';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './campaign.module.css';

/** Nearest to doing harm first. */
export const place_order: readonly CampaignPlace[] = [
  'delivered',
  'queued',
  'held',
  'removed',
  'refused',
  'failed',
];

export const placeKey = (place: CampaignPlace) => `campaign.place_${place}` as TextKey;

/** How many copies lie in each place. */
export const countPlaces = (messages: readonly CampaignMessage[]): Map<CampaignPlace, number> =>
  new Map([...Map.groupBy(messages, ({ place }) => place)].map(([place, those]) => [place, those.length]));

export function Places({ messages }: { messages: readonly CampaignMessage[] }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const counts = countPlaces(messages);
  const places = place_order
    .map((place) => ({ place, number: counts.get(place) ?? 0 }))
    .filter(({ number }) => number > 0);
  return (
    <div className={classes.places}>
      <div className={classes.bar} aria-hidden>
        {places.map(({ place, number }) => (
          <span key={place} data-place={place} style={{ flexGrow: number }} />
        ))}
      </div>
      <ul className={classes.counts}>
        {places.map(({ place, number }) => (
          <li key={place} data-place={place}>
            <b>{count(number)}</b> {t(placeKey(place))}
          </li>
        ))}
      </ul>
    </div>
  );
}
