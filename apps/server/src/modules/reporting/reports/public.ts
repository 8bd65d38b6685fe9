/** What a team has, costs and does, added up for those who may see it (decision 0030). */

export { registerReportExport } from './export/export-route.ts'
