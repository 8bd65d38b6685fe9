import {
  reportsActivity,
  reportsActivityFiles,
  reportsFigures,
  reportsFiles,
  reportsOutside,
  reportsStorage,
  reportsStorageKept,
} from './reports.ts'
import { reportsExport, reportsExportBytes } from './reports-export.ts'

/** Calls about reports, by their names. */
export const reportsCalls = {
  reportsActivity,
  reportsActivityFiles,
  reportsExport,
  reportsExportBytes,
  reportsFigures,
  reportsFiles,
  reportsStorage,
  reportsStorageKept,
  reportsOutside,
} as const
