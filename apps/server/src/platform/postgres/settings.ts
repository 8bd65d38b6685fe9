import { totalmem } from 'node:os'

/** Settings of PostgreSQL by name. */
export type Settings = Record<string, string>

const MIB = 1024 * 1024

/** What the embedded PostgreSQL runs with: reached by its socket alone, and sized for a machine that it shares with the server. */
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
    // What holds a word of a search among some millions of items: with less it counts as unknown which rows of a page do, and all are read.
    work_mem: memory >= 4096 * MIB ? '32MB' : '8MB',
    random_page_cost: '1.1',
    jit: 'off',
    // Needs shared memory that containers give little of, and gains nothing for short queries.
    max_parallel_workers_per_gather: '0',
    // Prepared plans were made for tables as they were; new statistics make them anew. A new team fills its tables within minutes.
    autovacuum_naptime: '10s',
    timezone: 'UTC',
    lc_messages: 'C',
    // Failed statements are the server's to report; here they would only repeat what people typed.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '',
    cluster_name: 'arbour',
  }
}

/** Part of the socket's name; nothing listens at it. */
const SOCKET_PORT = 5432

/** Longest path of a Unix socket in bytes, on the strictest system. */
const SOCKET_PATH_LIMIT = 103

/** Whether a socket in this folder stays below the system's limit of a path. */
export function canHoldSocket(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${SOCKET_PORT}.lock`) <= SOCKET_PATH_LIMIT
}

/** The setting is a list: a comma in a folder's name would split it. */
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** The address of a database of the embedded PostgreSQL. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&user=${SUPERUSER}&sslmode=disable`
}

/** The database role that owns everything in the embedded cluster. */
export const SUPERUSER = 'arbour'
/** The database that holds the application's tables. */
export const APPLICATION_DATABASE = 'arbour'
/** The database that every cluster has. */
export const MAINTENANCE_DATABASE = 'postgres'
