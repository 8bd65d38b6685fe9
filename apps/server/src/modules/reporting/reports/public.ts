/** Reports of a team: storage, figures and activity, for users who may see them (decision 0030). */

export { registerReportExport } from './export/export-route.ts'
