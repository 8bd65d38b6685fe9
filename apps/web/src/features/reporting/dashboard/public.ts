/** The public API of the dashboard. Its page is loaded by its route. */
export { dashboardSection } from './section.ts'
