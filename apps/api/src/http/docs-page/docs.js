// Draws /api/v1/openapi.json.
import { code, element } from './docs-element.js';
import { tryView } from './docs-try.js';

const json = (value) => code(JSON.stringify(value, null, 2));

const token = document.getElementById('token');
const tokenOf = () => token.value.trim();

function typeText(schema) {
  // What excludes a word stands beside it for programs; people are told once how to exclude one.
  if (schema.enum) return schema.enum.filter((word) => !String(word).startsWith('-')).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  return [schema.type, schema.format].filter(Boolean).join(', ') || 'any';
}

/** Text with names between backticks. */
const prose = (text) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));

function parameterTable(parameters) {
  const rows = parameters.map((parameter) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', {}, parameter.name), parameter.required ? ' (required)' : ''),
      element('td', {}, parameter.in),
      element(
        'td',
        {},
        typeText(parameter.schema),
        ...(parameter.description ? [element('p', {}, ...prose(parameter.description))] : []),
      ),
    ),
  );
  const head = element('tr', {}, ...['Name', 'In', 'Value'].map((text) => element('th', {}, text)));
  return element('table', {}, head, ...rows);
}

function answers(responses) {
  return Object.entries(responses).map(([status, response]) => {
    const [content] = Object.values(response.content ?? {});
    const shape = status === '200' && content ? [json(content.schema)] : [];
    return element('div', {}, element('h4', {}, status), element('p', {}, response.description), ...shape);
  });
}

function operationView(path, method, operation) {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const attempt = element('div');
  const view = element(
    'details',
    { id: operation.operationId },
    element(
      'summary',
      {},
      element('b', {}, method.toUpperCase()),
      element('code', {}, path),
      ' ',
      element('span', {}, operation.summary),
    ),
    element('p', {}, operation.description),
    ...(operation.parameters.length > 0 ? [parameterTable(operation.parameters)] : []),
    ...(body ? [element('h4', {}, `Body (${body[0]})`), json(body[1].schema)] : []),
    attempt,
    ...answers(operation.responses),
  );
  // Made when it is first looked at: two hundred forms nobody opens would slow the page down.
  view.addEventListener('toggle', () => attempt.append(...tryView({ path, method, operation }, tokenOf)), {
    once: true,
  });
  view.dataset.words = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase();
  return view;
}

function draw(specification) {
  const groups = new Map();
  for (const [path, methods] of Object.entries(specification.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag] = operation.tags;
      groups.set(tag, [...(groups.get(tag) ?? []), operationView(path, method, operation)]);
    }
  }
  return [...groups].map(([tag, views]) => element('section', {}, element('h2', {}, tag), ...views));
}

const place = document.getElementById('operations');
const find = document.getElementById('find');

find.addEventListener('input', () => {
  const word = find.value.trim().toLowerCase();
  for (const section of place.querySelectorAll('section')) {
    let shown = 0;
    for (const view of section.querySelectorAll('details')) {
      view.hidden = !view.dataset.words.includes(word);
      if (!view.hidden) shown += 1;
    }
    section.hidden = shown === 0;
  }
});

const answer = await fetch('/api/v1/openapi.json');
if (answer.ok) {
  place.replaceChildren(...draw(await answer.json()));
  const wanted = document.getElementById(location.hash.slice(1));
  if (wanted) {
    wanted.open = true;
    wanted.scrollIntoView();
  }
} else {
  place.textContent = 'The description of the interface could not be loaded. Reload the page to try again.';
}
