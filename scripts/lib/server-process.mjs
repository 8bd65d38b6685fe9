/**
 * Memory settings of the server's processes that must be set before they start. Without them everything works with more memory.
 * Savings and costs are listed in docs/develop/performance.md.
 */

/** V8 uses and keeps the full default of two 64 MiB semi-spaces, although a fraction is enough for a request's garbage. */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/** Otherwise each thread has its own arena and keeps its peak memory. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' }

/**
 * Returns log settings by output: on a terminal, only warnings and errors.
 * @param {{ isTTY?: boolean }} output
 * @returns {Record<string, string>}
 */
export const logVariables = (output) => (output.isTTY ? { LOG_LEVEL: 'warn' } : {})
