import { calls } from '@arbour/contract/calls'
import { type OperationRoute, readingRoute, route } from '#modules/context.ts'
import { getActivity } from './activity/get-activity.ts'
import { listActiveFiles } from './activity/list-active-files.ts'
import { exportUrl } from './export/export-url.ts'
import { listFigures } from './figures/list-figures.ts'
import { totalFound } from './figures/total-found.ts'
import { reportExternalAccess } from './report-external-access.ts'
import { getKept } from './storage/get-kept.ts'
import { listFiles } from './storage/list-files.ts'
import { listStorage } from './storage/list-storage.ts'

/** The endpoints for reports. */
export const reportRoutes: readonly OperationRoute[] = [
  readingRoute(calls.reportsActivity, getActivity),
  readingRoute(calls.reportsActivityFiles, listActiveFiles),
  route(calls.reportsExport, exportUrl),
  readingRoute(calls.reportsFigures, listFigures),
  readingRoute(calls.filesSearchTotals, totalFound),
  readingRoute(calls.reportsFiles, listFiles),
  readingRoute(calls.reportsStorage, listStorage),
  readingRoute(calls.reportsStorageKept, getKept),
  readingRoute(calls.reportsOutside, reportExternalAccess),
]
