/** One setting of the page: its value, where it comes from, the way back to what is inherited, and what a change would do. */

import type { SettingField } from '@postern/contract/settings';
import type { Setting } from '@postern/contract/settings/extended-fields';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { OriginDrawer } from '../history/origin-drawer.tsx';
import type { Place } from '../page/place.ts';
import { Control } from './control.tsx';
import { useDraft } from './draft.tsx';
import { useFaults } from './faults.ts';
import { chainUnder, inheritedChain, isOwn, segmentsOf, type Value } from './origin.ts';
import { useOriginWords } from './origin-words.ts';
import { useShown } from './shown.ts';
import { Strip } from './strip.tsx';

type Props = { place: Place; field: SettingField; setting: Setting };

export function FieldRow({ place, field, setting }: Props) {
  const { t, find } = useTexts();
  const shown = useShown();
  const { changes, refused, put } = useDraft();
  const faults = useFaults();
  const words = useOriginWords(place);
  const [is_open, setOpen] = useState(false);
  const drafted = changes[field];
  const is_changed = drafted !== undefined;
  const chain = chainUnder(setting, place, drafted);
  const value = chain[0]?.value ?? setting.value;
  const fault = refused[field] ?? faults({ [field]: drafted })[field];
  const id = `setting-${field}`;
  const name = find(`setting.${field}`) ?? field;

  function change(next: Value) {
    // Back at what holds already: nothing to save.
    put(field, Object.is(next, setting.value) ? undefined : next);
  }
  const described = fault === undefined ? `${id}-help` : `${id}-help ${id}-fault`;
  const why = words.whyNot(field, setting);
  const missing = words.missing(field, setting);
  const origin = words.originOf(field, chain);
  return (
    <>
      <SettingRow
        {...(why === null && { control_id: id })}
        label={name}
        help={
          <>
            {find(`setting.${field}_help`)}
            {why !== null && <span> {why}</span>}
            {missing !== '' && <span> {missing}</span>}
          </>
        }
        control={
          why === null ? (
            <Control
              {...{ id, field, value }}
              invalid={fault !== undefined}
              describedBy={described}
              onChange={change}
            />
          ) : (
            <b>{shown(field, value)}</b>
          )
        }
        origin={{
          segments: segmentsOf(chain, place),
          ...origin,
          open: {
            name: t('setup.origin_open', { setting: name, place: origin.text }),
            onOpen: () => setOpen(true),
          },
        }}
        reset={resetOf()}
        changed={is_changed ? t('setup.changed') : undefined}
        fault={fault}
        below={is_changed && fault === undefined ? <Strip {...{ place, field, value }} /> : undefined}
      />
      {is_open && <OriginDrawer {...{ place, field }} chain={setting.chain} onClose={() => setOpen(false)} />}
    </>
  );

  function resetOf() {
    if (why !== null) return undefined;
    const inherited = inheritedChain(setting, place)[0]?.value;
    if (drafted === null)
      return {
        label: t('setup.keep', { value: shown(field, setting.value) }),
        onReset: () => put(field, undefined),
      };
    if (inherited === undefined || (!is_changed && !isOwn(setting, place))) return undefined;
    return {
      label: t('setup.use', { value: shown(field, inherited) }),
      onReset: () => put(field, isOwn(setting, place) ? null : undefined),
    };
  }
}
