/** Written in at build time from package.json. */
declare const __CONSOLE_VERSION__: string;
