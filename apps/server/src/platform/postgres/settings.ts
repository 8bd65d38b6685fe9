import { totalmem } from 'node:os'

/** Settings of PostgreSQL by name. */
export type Settings = Record<string, string>

const MIB = 1024 * 1024

/**
 * Returns the settings of the embedded PostgreSQL: reachable by its socket only, and sized for a machine shared with the server.
 */
export function embeddedSettings(socketFolder: string): Settings {
  const memory = Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: quoteFolder(socketFolder),
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: memory >= 2048 * MIB ? '256MB' : '64MB',
    effective_cache_size: `${Math.floor(memory / 2 / MIB)}MB`,
    // Enough for the matches of one search word among some millions of items: with less, bitmaps become lossy and all rows of a
    // page are read.
    work_mem: memory >= 4096 * MIB ? '32MB' : '8MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Needs shared memory, which is limited in containers, and does not help short queries.
    max_parallel_workers_per_gather: '0',
    // Prepared plans are based on outdated statistics until the next analyse. A new team fills its tables within minutes.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    lc_messages: 'C',
    // The server reports failed statements; here they would only repeat user input.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    cluster_name: 'arbour',
  }
}

/** Part of the socket's name; no TCP port is opened. */
const SOCKET_PORT = 5432

/** Maximum path length of a Unix socket in bytes, on the strictest system. */
const SOCKET_PATH_LIMIT = 103

/** Determines whether a socket path in this folder is short enough. */
export function canHoldSocket(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${SOCKET_PORT}.lock`) <= SOCKET_PATH_LIMIT
}

/** The setting is a list: a comma in a folder's name would split it. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** Returns the URL of a database of the embedded PostgreSQL. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&user=${SUPERUSER}&sslmode=disable`
}

/** The database role that owns everything in the embedded cluster. */
export const SUPERUSER = 'arbour'
/** The database with the application's tables. */
export const APPLICATION_DATABASE = 'arbour'
/** The database that exists in every cluster. */
export const MAINTENANCE_DATABASE = 'postgres'
