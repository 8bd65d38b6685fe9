/** The public API of the reports. Their page is loaded by its route. */
export { parseReportsParams, REPORTS_DEFAULTS, type ReportsParams } from './model/reports-params.ts'
export { reportsSection } from './section.ts'
