import { totalmem } from 'node:os';

const MIB = 1024 * 1024;

/** Durability after a power cut. Tests trade it for speed. */
export type Durability = 'full' | 'none';

/** `off` rejects writes where the disk has no space left. */
export type Writing = 'on' | 'off';

/**
 * The postgresql.conf of an embedded instance that shares a small machine (2 cores) with the
 * server itself. What differs from PostgreSQL's own defaults, and why:
 * memory follows the machine (an eighth for shared buffers, at most 512 MiB); a larger WAL makes
 * bulk loads checkpoint less often; autovacuum comes sooner, since fare tables grow by appending;
 * JIT costs more than it saves on queries of milliseconds; no Unix socket, since its path would
 * depend on the length of the data folder's.
 */
export function settingsFile(durability: Durability, writing: Writing = 'on'): string {
  const settings: Record<string, string | number> = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    password_encryption: "'scram-sha-256'",
    // A test run has many small pools open.
    max_connections: durability === 'full' ? 100 : 400,
    // Sessions of a killed process end within a second, in the middle of a query too, and give back
    // their locks and their places.
    client_connection_check_interval: "'1s'",

    shared_buffers: inMib(memory() / 8, 64, 512),
    effective_cache_size: inMib(memory() / 2, 256, 8192),
    maintenance_work_mem: "'128MB'",
    work_mem: "'16MB'",
    max_parallel_workers_per_gather: 1,
    io_workers: 2,

    fsync: onlyWhen(durability === 'full'),
    synchronous_commit: onlyWhen(durability === 'full'),
    full_page_writes: onlyWhen(durability === 'full'),
    wal_compression: 'on',
    min_wal_size: "'256MB'",
    max_wal_size: "'2GB'",

    random_page_cost: 1.1,
    jit: 'off',

    default_transaction_read_only: onlyWhen(writing === 'off'),

    autovacuum: 'on',
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.02,

    log_line_prefix: "'%m [%p] '",
    log_timezone: "'UTC'",
    log_checkpoints: 'off',
    timezone: "'UTC'",
    lc_messages: "'C'",
  };
  return [
    '# Written at every start. For settings of your own use ALTER SYSTEM: they win over these.',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');
}

/** Bytes this process may use: a container's limit where there is one, else the machine's. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function inMib(bytes: number, least: number, most: number): string {
  return `'${Math.round(Math.min(most, Math.max(least, bytes / MIB)))}MB'`;
}

function onlyWhen(condition: boolean): 'on' | 'off' {
  return condition ? 'on' : 'off';
}
