/** Some call was answered "in maintenance": whoever decides what the page shows looks again. */
const signal = new EventTarget();

export function maintenanceSeen(): void {
  signal.dispatchEvent(new Event('seen'));
}

export function onMaintenance(listener: () => void): () => void {
  signal.addEventListener('seen', listener);
  return () => signal.removeEventListener('seen', listener);
}
