/** A colour for the rows of each class. */

import { message_classes } from '@postern/contract/base/vocabulary';
import { type SearchColour, search_colours } from '@postern/contract/messages/saved-searches';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useId } from 'react';
import { useClassColours } from './class-colours.ts';
import { ColourDot } from './colour-dot.tsx';
import classes from './saved.module.css';

const choices = ['none', ...search_colours] as const;

export default function ColoursDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  const [colours, change] = useClassColours();
  const options = choices.map((value) => ({ value, label: t(`saved.colour_${value}`) }));

  return (
    <Dialog onClose={onClose} width={420} top="8vh" title={t('saved.colours_title')}>
      <p className={classes.what}>{t('saved.colours_about')}</p>
      <ul className={classes.list}>
        {message_classes.map((name) => (
          <li key={name} className={classes.by_class}>
            <ColourDot colour={colours[name] ?? null} choice />
            <VerdictMark value={name} />
            <Select
              id={`${id}-${name}`}
              label={t('saved.colour_of', { class: t(`class.${name}`) })}
              value={colours[name] ?? 'none'}
              options={options}
              onChange={(colour) => {
                const { [name]: _before, ...others } = colours;
                change(colour === 'none' ? others : { ...others, [name]: colour satisfies SearchColour });
              }}
            />
          </li>
        ))}
      </ul>
      <Foot>
        <Button variant="default" disabled={Object.keys(colours).length === 0} onClick={() => change({})}>
          {t('saved.colours_reset')}
        </Button>
        <Button onClick={onClose}>{t('saved.colours_done')}</Button>
      </Foot>
    </Dialog>
  );
}
