type Variables = Record<string, string | undefined>

/** A page has no process: Vite hands it the variables whose names begin with VITE_. */
const { process } = globalThis as { process?: { env: Variables } }
const variables = process?.env ?? (import.meta as unknown as { env: Variables }).env

/**
 * Whether tests hunt for long (`npm run test:long`: many kills, long runs of calls, every journey on both screens, other browsers)
 * instead of trying a little of everything (`npm test`). The variable is read here, and by the script that runs the tests.
 */
export const isLong: boolean = variables.VITE_ARBOUR_TEST === 'long'
