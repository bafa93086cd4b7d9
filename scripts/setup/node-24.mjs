// Node 24 for this project alone: out of an npm package, where there is one for this system.
import { mkdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './packages.mjs';
import { refuse, repository } from './run.mjs';

export const isBrought =
  system.os === 'linux' && ['x64', 'arm64'].includes(system.cpu) && system.libc === 'glibc';
/** Below node_modules. */
export const broughtNode = `node-linux-${system.cpu}/bin/node`;

/** Path of a Node that runs TypeScript: the project's own, or this one where it is new enough. */
export function node24() {
  if (isBrought) return join(repository, 'node_modules', broughtNode);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `there is no Node 24 for ${system.os} on ${system.cpu} to bring along: install Node 24 or newer.`,
  );
}

/**
 * Makes node_modules/.bin/node, which npm scripts and programs of packages find first. Many versions of npm take it away together with the
 * package for the other processor (npm/cli#4362).
 */
export function linkNode24() {
  if (!isBrought) return;
  const bins = join(repository, 'node_modules/.bin');
  const link = join(bins, 'node');
  const target = join('..', broughtNode);
  if (isLinkTo(link, target)) return;
  mkdirSync(bins, { recursive: true });
  const fresh = `${link}.${process.pid}`;
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}

function isLinkTo(link, target) {
  try {
    return readlinkSync(link) === target;
  } catch {
    return false;
  }
}
