/** The presence of other viewers. */
export { CollaboratorsHere } from './collaborators.tsx'
export { useReportView } from './use-report-view.ts'
export { Viewers } from './viewers.tsx'
