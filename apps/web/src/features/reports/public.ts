/** What the application may use of the reports. Their page is loaded by its route. */
export { reportsSection } from './section.ts'
