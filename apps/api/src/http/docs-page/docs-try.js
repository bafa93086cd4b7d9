// Calls an operation from its own description. The token lives in this page's memory and nowhere else.
import { code, element } from './docs-element.js';

/** Characters of an answer that are shown. */
const SHOWN = 200_000;
/** Steps into an example's inner objects. */
const DEPTH = 4;

/** A value that fits a schema, for people to change. */
function example(schema, depth = 0) {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return example(schema.anyOf[0], depth);
  if (schema.type === 'object' && depth < DEPTH) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, inner]) => [name, example(inner, depth + 1)]));
  }
  return (
    { array: [], integer: schema.minimum ?? 0, number: 0, boolean: false, string: '' }[schema.type] ?? null
  );
}

function fieldFor(parameter) {
  const input = element('input', {
    name: parameter.name,
    ...(parameter.required ? { required: '' } : {}),
    ...(parameter.schema.type === 'array' ? { placeholder: 'values, with commas between them' } : {}),
    autocomplete: 'off',
  });
  const label = element(
    'label',
    {},
    element('code', {}, parameter.name),
    parameter.required ? ' (required)' : '',
    input,
  );
  return { parameter, input, label };
}

/** The address with everything filled in; several values of one key are repeated keys. */
function addressOf(path, fields) {
  let address = path;
  const query = new URLSearchParams();
  for (const { parameter, input } of fields) {
    const value = input.value.trim();
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value !== '') {
      const values = parameter.schema.type === 'array' ? value.split(',') : [value];
      for (const one of values) query.append(parameter.name, one.trim());
    }
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The typed JSON in the body's own type. */
function bodyOf(type, text) {
  const value = JSON.parse(text);
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(value);
  return new URLSearchParams(Object.entries(value).map(([key, one]) => [key, String(one)]));
}

function shown(text, type) {
  if (!type.includes('json')) return text.slice(0, SHOWN);
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, SHOWN);
  } catch {
    return text.slice(0, SHOWN);
  }
}

/** A file is offered, everything else is shown. */
async function answerView(answer, milliseconds) {
  const type = answer.headers.get('content-type') ?? '';
  const line = element('p', {}, element('b', {}, String(answer.status)), ` in ${milliseconds} ms`);
  const [, name] = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  if (answer.ok && name !== undefined) {
    const address = URL.createObjectURL(await answer.blob());
    return [line, element('p', {}, element('a', { href: address, download: name }, `Save ${name}`))];
  }
  return [line, code(shown(await answer.text(), type))];
}

/**
 * The form below an operation's description.
 * @param {() => string} tokenOf the token as it is typed in at the moment of the call
 */
export function tryView({ path, method, operation }, tokenOf) {
  const [answer] = Object.keys(operation.responses['200']?.content ?? {});
  if (answer === 'text/event-stream') return [];
  const fields = operation.parameters.map(fieldFor);
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = type
    ? element('textarea', { name: 'body', rows: '8', spellcheck: 'false', 'aria-label': `Body (${type})` })
    : null;
  if (body) body.value = JSON.stringify(example(content.schema), null, 2);
  const send = element(
    'button',
    { type: 'submit' },
    method === 'get' ? 'Send' : `Send ${method.toUpperCase()}`,
  );
  const result = element('div', { 'aria-live': 'polite' });
  const form = element(
    'form',
    { class: 'try' },
    element('h4', {}, 'Try it'),
    ...fields.map(({ label }) => label),
    ...(body ? [body] : []),
    ...(method === 'get' ? [] : [element('p', {}, 'This is carried out for real.')]),
    send,
    result,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    const token = tokenOf();
    const began = performance.now();
    try {
      const headers = {
        ...(token === '' ? {} : { authorization: `bearer ${token}` }),
        ...(type ? { 'content-type': type } : {}),
      };
      // Without cookies: what is tried here is what a program would be answered.
      const call = { method: method.toUpperCase(), headers, credentials: 'omit', cache: 'no-store' };
      const given = body ? { ...call, body: bodyOf(type, body.value) } : call;
      const made = await fetch(addressOf(path, fields), given);
      result.replaceChildren(...(await answerView(made, Math.round(performance.now() - began))));
    } catch (error) {
      result.replaceChildren(element('p', {}, `Not sent: ${error.message}`));
    }
    send.disabled = false;
  });
  return [form];
}
