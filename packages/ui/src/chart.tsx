/** A drawing in the colours of the theme, as wide as its place. */
import type { Drawing, Shape, Tone } from '@postern/chart';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './chart.module.css';

const bars: readonly Tone[] = ['neutral', 'firm', 'warn', 'bad', 'wait'];
const colourOf = (tone: Tone) => `var(--p-${bars.includes(tone) ? `bar-${tone}` : tone})`;

type Props = {
  /** Draws it in so many pixels: so its words have the size they are given, on every window. */
  draw: (width: number) => Drawing;
  /** The sentence that says what it shows. */
  label: string;
};

export function Chart({ draw, label }: Props) {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setWidth(Math.max(1, box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const { height, shapes } = draw(width);
  return (
    <svg
      ref={place}
      className={classes.chart}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={label}
    >
      {shapes.map((shape, index) => (
        <Mark key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Mark({ shape }: { shape: Shape }) {
  const colour = colourOf(shape.tone);
  switch (shape.kind) {
    case 'rect':
      return (
        <rect x={shape.x} y={shape.y} width={shape.width} height={shape.height} fill={colour}>
          {shape.title !== undefined && <title>{shape.title}</title>}
        </rect>
      );
    case 'line':
      return <line x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} stroke={colour} />;
    case 'path':
      return (
        <polyline
          points={shape.points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke={colour}
          strokeWidth={shape.dotted ? 1.3 : 1.75}
          strokeLinejoin="round"
          {...(shape.dotted && { strokeDasharray: '1.5 3' })}
        />
      );
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={3} fill={colour} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size ?? 11}
          fontWeight={shape.bold ? 600 : undefined}
          textAnchor={shape.anchor}
          fill={colour}
        >
          {shape.text}
        </text>
      );
  }
}
