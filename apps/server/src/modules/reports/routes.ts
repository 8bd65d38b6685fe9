import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getActivity } from './acts/get-activity.ts'
import { listActiveFiles } from './acts/list-active-files.ts'
import { exportUrl } from './export/export-url.ts'
import { listFigures } from './figures/list-figures.ts'
import { totalFound } from './figures/total-found.ts'
import { reportOutside } from './report-outside.ts'
import { getKept } from './storage/get-kept.ts'
import { listFiles } from './storage/list-files.ts'
import { listStorage } from './storage/list-storage.ts'

/** The calls on what a team has, costs and does. */
export const reportRoutes: readonly OperationRoute[] = [
  route(calls.reportsActivity, getActivity),
  route(calls.reportsActivityFiles, listActiveFiles),
  route(calls.reportsExport, exportUrl),
  route(calls.reportsFigures, listFigures),
  route(calls.filesSearchTotals, totalFound),
  route(calls.reportsFiles, listFiles),
  route(calls.reportsStorage, listStorage),
  route(calls.reportsStorageKept, getKept),
  route(calls.reportsOutside, reportOutside),
]
