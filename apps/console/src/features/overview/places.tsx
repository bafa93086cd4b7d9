import { AppLink } from '@postern/ui/app-link.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { usePlaces } from '../../lib/places.ts';
import { paths } from '../../paths.ts';
import classes from './overview.module.css';

/** For whom no mail is counted or held: where the console leads them, and what for. */
export function Places() {
  const { t, find } = useTexts();
  const places = usePlaces().filter(({ path }) => path !== paths.home());
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <h3 id="places" className={classes.heading}>
        {t('home.places')}
      </h3>
      <ul className={classes.waiting}>
        {places.map(({ screen, title, path, icon: PlaceIcon }) => {
          const note = find(`home.place_${screen}`);
          return (
            <li key={screen} className={classes.entry}>
              <PlaceIcon size={17} stroke={1.6} aria-hidden />
              <div>
                <p className={classes.what}>
                  <AppLink to={path}>{t(title)}</AppLink>
                </p>
                {note !== undefined && <p className={classes.note}>{note}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
