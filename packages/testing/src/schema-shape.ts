// What code of a release relies on of a schema, as lines of the described catalogue: tables, their columns, heads of functions.

const OTHER = /^ {2}(constraint|policy|grant|row|CREATE|owner|execute|set|returns|partition)\b/;

/** Tables with their columns, and functions with their parameters. */
export function shapeOf(catalogue: string): string[] {
  const lines: string[] = [];
  let in_table = false;
  for (const line of catalogue.split('\n')) {
    if (line.startsWith('table ') || line.startsWith('function ')) {
      in_table = line.startsWith('table ');
      lines.push(line);
    } else if (!line.startsWith('  ')) in_table = false;
    else if (in_table && !OTHER.test(line)) lines.push(line);
  }
  return lines;
}

interface Column {
  readonly type: string;
  readonly needed: boolean;
  /** Left out by an insert, it gets a value. */
  readonly filled: boolean;
}
interface Shape {
  readonly tables: Map<string, Map<string, Column>>;
  readonly functions: Map<string, string>;
}

function readShape(lines: readonly string[]): Shape {
  const tables: Shape['tables'] = new Map();
  const functions: Shape['functions'] = new Map();
  let columns = new Map<string, Column>();
  for (const line of lines) {
    const [, kind, rest = ''] = /^(table|function) (.*)$/.exec(line) ?? [];
    if (kind === 'table') {
      columns = new Map();
      tables.set(rest.split(' ')[0] ?? '', columns);
    } else if (kind === 'function') {
      const at = rest.indexOf('(');
      functions.set(rest.slice(0, at), rest.slice(at + 1, -1));
    } else {
      const [, name = '', told = ''] = /^ {2}(\S+) (.*)$/.exec(line) ?? [];
      const type = told.split(/ (?:not null|default|generated)\b/)[0] ?? '';
      columns.set(name, {
        type,
        needed: / not null\b/.test(told),
        filled: / (default|generated)\b/.test(told),
      });
    }
  }
  return { tables, functions };
}

/** A call with the parameters of before must still fit: what is added is at the end and has a default. */
function stillFits(before: string, now: string): boolean {
  if (now === before) return true;
  const rest = before === '' ? now : now.startsWith(`${before}, `) ? now.slice(before.length + 2) : null;
  return (rest ?? '').split(/, (?=p_)/).every((parameter) => / DEFAULT /i.test(parameter));
}

/** Why code of the release with the shape `before` cannot run on `now`; empty: it can. */
export function breaksOf(before: readonly string[], now: readonly string[]): string[] {
  const [kept, today] = [readShape(before), readShape(now)];
  const faults: string[] = [];
  for (const [table, columns] of kept.tables) {
    const found = today.tables.get(table);
    if (!found) {
      faults.push(`table ${table} is gone`);
      continue;
    }
    for (const [name, column] of columns) {
      const other = found.get(name);
      if (!other) faults.push(`${table}.${name} is gone`);
      else if (other.type !== column.type)
        faults.push(`${table}.${name} was ${column.type} and is ${other.type}`);
      else if (other.needed && !other.filled && (!column.needed || column.filled))
        faults.push(`${table}.${name} must be given now`);
    }
    for (const [name, column] of found)
      if (!columns.has(name) && column.needed && !column.filled)
        faults.push(`${table}.${name} is new and has no default`);
  }
  for (const [name, parameters] of kept.functions) {
    const found = today.functions.get(name);
    if (found === undefined) faults.push(`function ${name} is gone`);
    else if (!stillFits(parameters, found)) faults.push(`function ${name} takes other parameters`);
  }
  return faults;
}
