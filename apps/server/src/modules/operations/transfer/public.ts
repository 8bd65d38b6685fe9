/** Export and import of whole teams (docs/api/export-format.md). */

export { compareTeam } from './compare/compare-team.ts'
export { exportTeam } from './export/export-team.ts'
export { findTeam } from './export/find-team.ts'
export { importTeam } from './import/import-team.ts'
export { progressLine } from './progress-line.ts'
