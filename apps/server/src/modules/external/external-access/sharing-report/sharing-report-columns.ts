/** The columns of a sharing report, with their labels. */
export const SHARING_REPORT_COLUMNS = [
  { key: 'what', header: 'What' },
  { key: 'item', header: 'Item' },
  { key: 'folder', header: 'Shared folder' },
  { key: 'who', header: 'Who' },
  { key: 'role', header: 'Role' },
  { key: 'from', header: 'From (UTC)' },
  { key: 'until', header: 'Until (UTC)' },
  { key: 'times', header: 'Times' },
  { key: 'by', header: 'Shared by' },
] as const

/** A row of a sharing report. */
export type SharingReportRow = Record<(typeof SHARING_REPORT_COLUMNS)[number]['key'], string>
