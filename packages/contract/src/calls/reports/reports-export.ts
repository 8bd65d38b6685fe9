import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, SignedUrl } from '../signed.ts'
import { SavedReport } from './reports.ts'

/** Maximum number of rows in an export. */
export const MAX_EXPORT_ROWS = 10_000

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const reportsExport = defineCall({
  method: 'POST',
  path: '/reports/export',
  summary: 'Get a download URL for a report',
  description:
    `Admins and Editors. One table with the results of the report calls, ${MAX_EXPORT_ROWS} rows at most; \`outside\` lists the access paths of \`files/shares/outside\`. ` +
    'Valid for 15 minutes. In CSV, no cell is a formula, and times are in UTC.',
  tag: 'Reports',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ format: z.enum(EXPORT_FORMATS), report: SavedReport }),
  response: z.object({ url: z.string() }),
  errors: ['forbidden', 'not_found', 'gone'],
})

export const reportsExportBytes = defineCall({
  method: 'GET',
  path: '/reports/export/:token',
  summary: 'Download a report',
  description: 'The URL that `reports/export` returned, as CSV or XLSX. Permissions are checked again, and the data is current.',
  tag: 'Reports',
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: '*/*', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
