import type { SearchColour } from '@postern/contract/saved-searches';
import classes from './saved.module.css';

export function ColourDot({ colour }: { colour: SearchColour | null }) {
  return <span className={classes.dot} data-colour={colour ?? 'none'} aria-hidden="true" />;
}
