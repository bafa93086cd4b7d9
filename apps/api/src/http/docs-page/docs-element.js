/**
 * An element with everything in it as nodes and texts: the policy allows no HTML strings.
 * @param {string} name @param {Record<string, string>} [attributes] @param {...(Node | string)} children
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export const code = (text) => element('pre', { tabindex: '0' }, text);
