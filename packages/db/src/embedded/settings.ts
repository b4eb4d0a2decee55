import { totalmem } from 'node:os';

export const MIB = 1024 * 1024;

/** Durability after a power cut. Tests trade it for speed. */
export type Durability = 'full' | 'none';

/** `off` makes the database read-only, because the disk is full. */
export type WriteMode = 'on' | 'off';

/**
 * postgresql.conf of an embedded instance that shares a small machine (2 cores) with the server.
 * Differences from the defaults: memory follows the machine (an eighth for shared buffers, at most
 * 512 MiB); a larger WAL for fewer checkpoints in bulk loads; earlier autovacuum, because fare tables
 * grow by appending; no JIT, which slows down queries of milliseconds; no Unix socket, whose path
 * length would depend on the data folder.
 */
export function formatSettings(durability: Durability, writeMode: WriteMode = 'on'): string {
  const settings: Record<string, string | number> = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    password_encryption: "'scram-sha-256'",
    // Tests connect thousands of times.
    scram_iterations: durability === 'full' ? 4096 : 1,
    // Test runs open many small pools.
    max_connections: durability === 'full' ? 100 : 400,
    // Ends the sessions of a killed process within a second, even during a query.
    client_connection_check_interval: "'1s'",

    shared_buffers: clampMib(getMemoryBytes() / 8, 64, 512),
    effective_cache_size: clampMib(getMemoryBytes() / 2, 256, 8192),
    maintenance_work_mem: "'128MB'",
    work_mem: "'16MB'",
    max_parallel_workers_per_gather: 1,
    io_workers: 2,

    fsync: toSwitch(durability === 'full'),
    synchronous_commit: toSwitch(durability === 'full'),
    full_page_writes: toSwitch(durability === 'full'),
    wal_compression: 'on',
    min_wal_size: "'256MB'",
    max_wal_size: "'2GB'",

    random_page_cost: 1.1,
    jit: 'off',

    default_transaction_read_only: toSwitch(writeMode === 'off'),

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
    '# Written at every start. Use ALTER SYSTEM for your own settings; they take precedence.',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');
}

/** Memory limit of the container, or else the memory of the machine. */
function getMemoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function clampMib(bytes: number, min: number, max: number): string {
  return `'${Math.round(Math.min(max, Math.max(min, bytes / MIB)))}MB'`;
}

function toSwitch(condition: boolean): 'on' | 'off' {
  return condition ? 'on' : 'off';
}
