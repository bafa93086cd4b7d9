/** The panel beside a list: 396 px, or 376 on windows under 1440 px, dragged between 360 and 560, remembered; it covers the list on narrow windows. */

import { useCornerRoom } from '@postern/ui/corner-room.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { listSettings, panel_widths, storeListSettings } from '../../lib/list-settings.ts';
import classes from './side-panel.module.css';

export function SidePanel({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTexts();
  const [width, setWidth] = useState(() => listSettings().panel_width);
  const drag = useRef<{ x: number; width: number } | null>(null);
  // What was done is told above the panel's buttons, not over them.
  useCornerRoom('--panel-room', '94px');
  const clamp = (value: number) =>
    Math.min(panel_widths.most, Math.max(panel_widths.least, Math.round(value)));

  function move(event: PointerEvent) {
    if (drag.current) setWidth(clamp(drag.current.width + drag.current.x - event.clientX));
  }
  function settle(next: number) {
    drag.current = null;
    setWidth(next);
    storeListSettings({ panel_width: next });
  }

  return (
    <aside
      className={classes.panel}
      style={{ '--panel-width': `${width}px` } as React.CSSProperties}
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a movable separator, not a rule. */}
      <div
        className={classes.edge}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('details.panel_width')}
        aria-valuenow={width}
        aria-valuemin={panel_widths.least}
        aria-valuemax={panel_widths.most}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { x: event.clientX, width };
        }}
        onPointerMove={move}
        onPointerUp={() => settle(width)}
        onKeyDown={(event) => {
          const by = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
          if (by !== undefined) settle(clamp(width + by));
        }}
      />
      {children}
    </aside>
  );
}
