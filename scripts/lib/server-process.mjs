/**
 * How the processes of the server and of its commands hold their memory; what can only be said before they begin. Started without, they do the same with
 * more memory.
 * What the flags and variables save and cost is in docs/develop/performance.md.
 */

/** Of 64 MiB of young objects twice V8 takes all, and keeps them, although what a request leaves behind fits in a part. */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/** Each thread has an arena of its own otherwise, in which it keeps what it once needed. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' }

/**
 * Returns settings of the log by where it goes: on a terminal, where people read, warnings and errors alone.
 * @param {{ isTTY?: boolean }} output
 * @returns {Record<string, string>}
 */
export const logVariables = (output) => (output.isTTY ? { LOG_LEVEL: 'warn' } : {})
