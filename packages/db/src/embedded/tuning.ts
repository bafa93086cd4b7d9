import { platform, totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

const megabytes = (share: number, least: number, most: number) =>
  Math.round(Math.min(Math.max((totalmem() * share) / MEGABYTE, least), most));

/** Server settings that fit a machine PostgreSQL shares with gateway, API and worker. */
export function serverSettings(): Record<string, string> {
  return {
    shared_buffers: `${megabytes(1 / 8, 64, 2048)}MB`,
    effective_cache_size: `${megabytes(1 / 2, 256, 65_536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${megabytes(1 / 32, 64, 512)}MB`,
    max_connections: '120',
    // A 250 stands for mail on disk: both stay on whatever they cost.
    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    // Short queries over many partitions: compiling them costs more than it saves.
    jit: 'off',
    // Parallel queries share memory through /dev/shm, which containers limit to 64 MB; this comes out of the main block.
    min_dynamic_shared_memory: '64MB',
    // After a crash all that was written must reach the disk first: file by file that is thousands of flushes, minutes on a
    // slow disk, before a single row is read. Linux does it at once (syncfs).
    ...(platform() === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Clients the worker or a crash cut off are no news.
    log_min_messages: 'warning',
  };
}

/** What a test cluster gives up: its data need not outlive a power cut. */
export const volatileSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
};
