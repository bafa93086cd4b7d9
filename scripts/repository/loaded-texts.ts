/**
 * Which texts each piece of the console may count on: what it was fetched with (`withTexts`), and what all those who
 * fetch it have fetched before. A screen that shows a text only the screen before it had loaded shows the bare key to
 * somebody who opens its address.
 */
import { dirname, join } from 'node:path';
import { type ScreenName, screens } from '@postern/contract/base/screens';
import ts from 'typescript';
import { read } from './files.ts';

type Fetch = { path: string; parts: string[]; screen: string | null };
export type Module = {
  /** Modules that come in the same chunk. */
  imports: string[];
  /** Modules that are fetched when they are wanted. */
  fetches: Fetch[];
  /** Literals of the module, and the beginnings of those that are put together at run time. */
  words: string[];
  beginnings: string[];
};

const first = 'apps/console/src/main.tsx';
/** Screens of somebody who is signed in are shown inside of this. */
const inside = 'apps/console/src/console.tsx';

const isScreen = (name: string): name is ScreenName => name in screens;

function literals(node: ts.Node): string[] {
  return ts.isArrayLiteralExpression(node)
    ? node.elements.filter(ts.isStringLiteral).map(({ text }) => text)
    : [];
}

function screenAround(node: ts.Node): string | null {
  for (let at = node; at.parent; at = at.parent)
    if (ts.isPropertyAssignment(at) && isScreen(at.name.getText())) return at.name.getText();
  return null;
}

/** The parts named beside an `import()`: its neighbour in `withTexts([...], import(…))`. */
function partsBeside(call: ts.CallExpression): string[] {
  const around = call.parent;
  const [parts] = ts.isCallExpression(around) ? around.arguments : [];
  return parts && parts !== call ? literals(parts) : [];
}

/** A key that is looked for (`find`, `findText`): the asker has something else to show without it. */
const mayBeAbsent = (node: ts.Node) => ts.isCallExpression(node) && /^find/.test(node.expression.getText());

/** The file of the console, or of the packages it is built from, that an import names; null for all others. */
function sourceOf(path: string, specifier: string): string | null {
  if (!/\.tsx?$/.test(specifier)) return null;
  if (specifier.startsWith('.')) return join(dirname(path), specifier);
  const [, workspace, rest] = /^@postern\/(ui|web)\/(.*)$/.exec(specifier) ?? [];
  return workspace === undefined ? null : `packages/${workspace}/src/${rest}`;
}

export function readModule(path: string): Module {
  const found: Module = { imports: [], fetches: [], words: [], beginnings: [] };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const types_only = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      const specifier = (node.moduleSpecifier as ts.StringLiteral).text;
      const source = sourceOf(path, specifier);
      if (!types_only && source !== null) found.imports.push(source);
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      const source = specifier && ts.isStringLiteral(specifier) ? sourceOf(path, specifier.text) : null;
      if (source !== null)
        found.fetches.push({
          path: source,
          parts: partsBeside(node),
          screen: screenAround(node),
        });
      return;
    }
    if (ts.isTypeNode(node) || mayBeAbsent(node)) return;
    if (ts.isStringLiteralLike(node)) found.words.push(node.text);
    if (ts.isTemplateExpression(node)) found.beginnings.push(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** Everything that comes with a module: itself, and what it imports. */
function chunkOf(modules: Map<string, Module>, entry: string): Set<string> {
  const chunk = new Set([entry]);
  for (const path of chunk) {
    const module = modules.get(path) ?? readModule(path);
    modules.set(path, module);
    for (const imported of module.imports) chunk.add(imported);
  }
  return chunk;
}

export type Chunk = { entry: string; modules: Set<string>; parts: Set<string> };

const sameParts = (one: Set<string>, other: Set<string>) => one.size === other.size && one.isSubsetOf(other);

/** Each chunk of the console with the parts of texts that are there whenever it is shown. */
export function readChunks(): { chunks: Chunk[]; modules: Map<string, Module> } {
  const modules = new Map<string, Module>();
  const chunks = new Map<string, Chunk>();
  const waiting: { entry: string; parts: Set<string> }[] = [{ entry: first, parts: new Set(['base']) }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const known = chunks.get(next.entry);
    const parts = known ? known.parts.intersection(next.parts) : next.parts;
    if (known && sameParts(known.parts, parts)) continue;
    const chunk = { entry: next.entry, modules: known?.modules ?? chunkOf(modules, next.entry), parts };
    chunks.set(next.entry, chunk);
    for (const path of chunk.modules)
      for (const { path: entry, parts: beside, screen } of modules.get(path)?.fetches ?? [])
        if (isShownFrom(screen, chunk.entry)) waiting.push({ entry, parts: parts.union(new Set(beside)) });
  }
  return { chunks: [...chunks.values()], modules };
}

/** The first page shows public screens alone; it carries the table of all of them. */
function isShownFrom(screen: string | null, entry: string): boolean {
  if (screen === null || !isScreen(screen) || entry === inside) return true;
  return screens[screen].module === 'public';
}
