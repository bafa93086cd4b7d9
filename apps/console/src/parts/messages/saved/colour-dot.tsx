import type { SearchColour } from '@postern/contract/messages/saved-searches';
import classes from './saved.module.css';

type Props = {
  colour: SearchColour | null;
  /** No colour is one of the choices, and has a frame; elsewhere it would look like a box to tick. */
  choice?: boolean;
};

export function ColourDot({ colour, choice = false }: Props) {
  const shown = colour ?? (choice ? 'none' : 'absent');
  return <span className={classes.dot} data-colour={shown} aria-hidden="true" />;
}
