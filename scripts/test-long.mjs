// `npm run test:long`: runs the extended suite: all tests of `npm test` with longer runs, every journey on both screens, and the
// main workflows in other browsers. Takes one to two hours.
process.env.VITE_ARBOUR_TEST = 'long'
await import('./test.mjs')
