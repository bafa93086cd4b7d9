/**
 * Writes Mantine's CSS variables for our theme into the style sheet at build time. At run time Mantine would put
 * them into a `<style>` by innerHTML, which the Trusted Types policy forbids (and they never change).
 */
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/theme.ts';

const id = 'virtual:theme.css';

export function themeCss(): Plugin {
  return {
    name: 'postern-theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const base = defaultCssVariablesResolver(merged);
      const own = cssVariables(merged);
      return convertCssVariables(
        {
          variables: { ...base.variables, ...own.variables },
          light: { ...base.light, ...own.light },
          dark: { ...base.dark, ...own.dark },
        },
        ':root',
      );
    },
  };
}
