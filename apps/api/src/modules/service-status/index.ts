export { keepStatusFolder } from './keep-status-folder.ts';
export { lives, SILENT_MS } from './read-state.ts';
export { serveStatus } from './serve-status.ts';
export { openServiceStatus, type ServiceStatus } from './service-status.ts';
