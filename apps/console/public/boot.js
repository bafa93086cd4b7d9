// Runs before the first paint, so that a dark console never flashes white, and before all modules.
// A file of its own, because the policy forbids inline scripts.
// zod reads this before any of its schemas exist; its compiled checks need `new Function`, which the policy refuses.
globalThis.__zod_globalConfig = { jitless: true };
(() => {
  const stored = localStorage.getItem('theme');
  const dark = stored === 'dark' || (!stored && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
