import './styles/mantine.css';
import 'virtual:theme.css';
import './styles/mantine-overrides.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Around everything that draws components: their theme and their styles. */
export function UiProvider({ mode, children }: { mode: 'light' | 'dark'; children: ReactNode }) {
  return (
    // The variables are in the style sheet (theme-css.ts): Mantine's own `<style>` would need innerHTML.
    <MantineProvider theme={theme} forceColorScheme={mode} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
