import { parentPort, workerData } from 'node:worker_threads';
import { type FillInput, fillSlots } from './fill.ts';

await fillSlots(workerData as FillInput, (rows) => parentPort?.postMessage(rows));
