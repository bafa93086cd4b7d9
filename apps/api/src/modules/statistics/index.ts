export { chartSvg } from './chart-image.ts';
export { readMailFlow } from './mail-flow.ts';
