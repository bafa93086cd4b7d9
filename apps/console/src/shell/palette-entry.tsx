/** One line of the palette. */
import type { ReactNode } from 'react';

/** In the order they stand in. */
export const palette_groups = ['screens', 'tenants', 'domains', 'users', 'messages', 'help', 'do'] as const;

export type PaletteEntry = {
  id: string;
  group: (typeof palette_groups)[number];
  icon: ReactNode;
  label: ReactNode;
  note?: string;
  end?: ReactNode;
  path?: string;
  run?: () => void;
  /** Found for what was typed before; the answer to what stands there now is on its way. */
  stale?: boolean;
};

export const palette_icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** `>` lists actions, `@` users, `#` takes a message id; all else looks everywhere. */
export type PaletteMode = 'all' | 'do' | 'users' | 'id';

export function readPalette(text: string): { mode: PaletteMode; what: string } {
  const modes: Record<string, PaletteMode> = { '>': 'do', '@': 'users', '#': 'id' };
  const mode = modes[text.slice(0, 1)] ?? 'all';
  return { mode, what: (mode === 'all' ? text : text.slice(1)).trim() };
}

/** What was typed, in weight, wherever it stands in the text. */
export function Matched({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  );
}
