/**
 * Whether tests hunt for long (`npm run test:long`: many kills, long runs of calls, every journey on both screens) instead of trying a
 * little of everything (`npm test`). The variable is read here alone.
 */
export const isLong: boolean = process.env.ARBOUR_TEST === 'long'
