/** What the application may use of the browser. */
export { BrowserPage } from './browser-page.tsx'
