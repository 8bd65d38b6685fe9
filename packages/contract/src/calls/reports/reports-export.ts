import { z } from 'zod'
import { defineCall } from '../call.ts'
import { BYTES_ANSWER, SignedAddress } from '../signed.ts'
import { SavedReport } from './reports.ts'

/** Rows of an export at most. */
export const MAX_EXPORT_ROWS = 10_000

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const reportsExport = defineCall({
  method: 'POST',
  path: '/reports/export',
  summary: 'An address that saves a report',
  description:
    `Admins and Editors. As one table, which has what the calls of the reports answer, ${MAX_EXPORT_ROWS} rows at most; \`outside\` are the ways in of \`files/shares/outside\`. ` +
    'Good for 15 minutes. In CSV nothing is a formula, and times are in UTC.',
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
  summary: 'A report as a file',
  description:
    'The address that `reports/export` gave, as CSV or XLSX. Asks again what the person may see, and tells what there is now.',
  tag: 'Reports',
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: '*/*', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
