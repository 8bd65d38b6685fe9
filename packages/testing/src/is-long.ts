type Variables = Record<string, string | undefined>

/** A page has no process: Vite provides the variables whose names begin with VITE_. */
const { process } = globalThis as { process?: { env: Variables } }
const variables = process?.env ?? (import.meta as unknown as { env: Variables }).env

/**
 * Whether the tests run the extended suite (`npm run test:long`: many kills, long runs of calls, every journey on both screens,
 * other browsers) instead of a sample (`npm test`). The variable is read here, and by the script that runs the tests.
 */
export const isLong: boolean = variables.VITE_ARBOUR_TEST === 'long'
