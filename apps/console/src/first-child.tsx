/** The address above some screens, with no screen of its own: it leads to the first of them that the person may open. */
import { Navigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useMayOpen } from './lib/me.tsx';
import { paths } from './paths.ts';
import { isBuilt, type ScreenName, screens } from './route-table.ts';
import { pathOf } from './shell/navigation.ts';

/** In the order of the contract, which is that of the sidebar. */
export const childrenOf = (name: ScreenName): ScreenName[] =>
  (Object.keys(screens) as ScreenName[]).filter((each) => each.startsWith(`${name}_`));

export function firstChild(name: ScreenName): () => JSX.Element {
  return function FirstChild() {
    const mayOpen = useMayOpen();
    const child = childrenOf(name).find((each) => isBuilt(each) && mayOpen(each));
    return <Navigate to={(child === undefined ? paths.root() : pathOf(child)) as never} replace />;
  };
}
