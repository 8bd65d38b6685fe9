// `npm run test:long`: all that `npm test` does, with long hunts in place of short ones and every journey on both screens, and the main
// work in other browsers. Takes an hour or two.
process.env.VITE_ARBOUR_TEST = 'long'
await import('./test.mjs')
