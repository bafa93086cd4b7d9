/** One line of the palette. */
import type { ReactNode } from 'react';

export type PaletteEntry = {
  id: string;
  group: 'screens' | 'messages' | 'do';
  icon: ReactNode;
  label: ReactNode;
  note?: string;
  end?: ReactNode;
  path?: string;
  run?: () => void;
};

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
