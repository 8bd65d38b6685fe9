import { callsOf } from '../calls-of.ts'
import * as reports from './reports.ts'
import * as reportsExport from './reports-export.ts'

/** Calls about reports, by name. */
export const reportsCalls = callsOf({ ...reports, ...reportsExport })
