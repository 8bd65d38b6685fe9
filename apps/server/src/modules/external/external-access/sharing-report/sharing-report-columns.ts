import { t } from '@arbour/messages/t'

/** Returns the columns of a sharing report, with their labels. */
export const sharingReportColumns = () =>
  [
    { key: 'what', header: t('audit.column.what') },
    { key: 'item', header: t('common.item') },
    { key: 'folder', header: t('sharing.sharingReport.sharedFolder') },
    { key: 'who', header: t('audit.column.who') },
    { key: 'role', header: t('common.role') },
    { key: 'from', header: t('common.inUtc', { label: t('sharing.sharingReport.from') }) },
    { key: 'until', header: t('common.inUtc', { label: t('sharing.sharingReport.until') }) },
    { key: 'times', header: t('common.times') },
    { key: 'by', header: t('reporting.exports.sharedBy') },
  ] as const

/** A row of a sharing report. */
export type SharingReportRow = Record<ReturnType<typeof sharingReportColumns>[number]['key'], string>
