export { drawBars } from './draw-bars.ts';
export { drawLine } from './draw-line.ts';
export { drawStack, type StackPoint } from './draw-stack.ts';
export { drawMailFlow, type Figure, figureOf, type MailFlowChart, type Words } from './mail-flow.ts';
export type { Drawing, Shape, Tone } from './shapes.ts';
export { placed, toSvg } from './to-svg.ts';
