import type { DataOf } from '@postern/contract/base/operation';
import type { overviewRead } from '@postern/contract/overview';
import { AppLink } from '@postern/ui/app-link.tsx';
import { SeverityIcon } from '@postern/ui/marks.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { paths } from '../../paths.ts';
import { asksForAct } from './lead.ts';
import classes from './overview.module.css';

type Entry = DataOf<typeof overviewRead>['waiting'][number];

/** Most severe first; each line says what, since when, and leads to where it is settled. */
export function Waiting({ waiting }: { waiting: readonly Entry[] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="waiting">
      <h3 id="waiting" className={classes.heading}>
        {t(waiting.some(asksForAct) ? 'home.waiting' : 'home.told')}
      </h3>
      <ul className={classes.waiting}>
        {waiting.map((entry) => (
          <Line key={entry.code} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { t, find } = useTexts();
  const params = { count: entry.count, ...entry.params };
  const title = find(`waiting.${entry.code}`, params) ?? entry.code.replaceAll('_', ' ');
  const note = find(`waiting.${entry.code}_note`, params) ?? '';
  const to = target(entry);
  const act = t(entry.code === 'requests' ? 'home.decide' : 'home.look');
  return (
    <li className={classes.entry}>
      <SeverityIcon severity={entry.severity} />
      <div>
        <p className={classes.what}>{title}</p>
        {note !== '' && !note.includes('{{') && <p className={classes.note}>{note}</p>}
      </div>
      {to !== null && (
        <AppLink className={classes.act} to={to} aria-label={`${act}: ${title}`}>
          {act}
        </AppLink>
      )}
    </li>
  );
}

/** The server names the search; held mail is looked at in the quarantine, requests have a tab of their own there. */
function target({ code, count, params, query }: Entry): string | null {
  if (code === 'mx')
    return count === 1 ? paths.settings({ domain: String(params.domain), tab: 'dns' }) : paths.domains();
  if (code === 'requests') return paths.releaseRequests();
  if (query === '') return null;
  return query.includes('state:held') ? paths.quarantine({ q: query }) : paths.messageSearch({ q: query });
}
