/** What a drawing consists of. Colours are tones, which the console has as tokens and an image as fixed values. */
export type Tone =
  | 'neutral'
  | 'firm'
  | 'warn'
  | 'bad'
  | 'wait'
  | 'accent'
  | 'line'
  | 'line-strong'
  | 'text'
  | 'text-2'
  | 'text-3';

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone; title?: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; tone: Tone }
  | { kind: 'path'; points: readonly (readonly [x: number, y: number])[]; tone: Tone; dotted?: boolean }
  | { kind: 'dot'; x: number; y: number; tone: Tone }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      anchor: 'start' | 'middle' | 'end';
      tone: Tone;
      size?: number;
      bold?: boolean;
    };

export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** A round number at or above the value, so that grid lines carry round numbers. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 3, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Pixels a text of that size takes, about: 0.56 of its height for each character in IBM Plex Sans. */
export const textWidth = (text: string, size: number) => text.length * size * 0.56;
