// Runs before the first paint, so that a dark console never flashes white. The policy forbids inline scripts.
(() => {
  const stored = localStorage.getItem('theme');
  const dark = stored === 'dark' || (!stored && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
