import type { CallEntry, GuardedName, Input } from './call-entry.ts'
import { ofUnknown, onFolder, onNothing, own } from './call-entry.ts'
import { ADMINS, BINNED, CAN_ADD, OWNER_ONLY, replaceStatus, SIGNED_IN } from './statuses.ts'

const changes = true
const january = () => ({ from: '2026-01-01', to: '2026-01-31' })
const withinProject: Input = ({ project, member }) => ({ within_id: project, owner_id: member })
const exportWithin: Input = (ids) => ({ format: 'csv', report: { name: 'files', ...withinProject(ids) } })
const fromZip: Input = ({ folder, file }) => ({ parent_id: folder, source: { kind: 'zip', file_id: file } })
const fromUpload: Input = ({ folder, upload }) => ({ parent_id: folder, source: { kind: 'upload', upload } })
const importedIds = {
  parent_id: 'folder',
  'source.file_id': 'file',
  'source.upload': { of: 'upload', input: fromUpload },
} as const

/** Reports of a team, imports and webhooks. */
export const REPORTS_AND_JOBS = {
  // Editors of projects may see reports too: test/reports.
  reportsActivity: own(ADMINS, { input: january }),
  reportsActivityFiles: own(ADMINS, { input: january }),
  reportsOutside: own(ADMINS),
  reportsStorage: own(ADMINS, { input: () => ({ by: 'type' }) }),
  reportsStorageKept: own(ADMINS),
  reportsExport: {
    input: () => ({ format: 'csv', report: { name: 'outside' } }),
    inputFor: { stranger: ({ folder }) => ({ format: 'csv', report: { name: 'files', within_id: folder } }) },
    roles: [onNothing(ADMINS)],
    partner: 200,
    ids: {
      'report.company_id': {
        of: 'project',
        input: ({ project }) => ({ format: 'csv', report: { name: 'figures', sub_type: 'project', company_id: project } }),
        status: 403,
      },
      'report.within_id': { of: 'project', input: exportWithin, status: 403 },
      'report.owner_id': { of: 'member', input: exportWithin, status: 403 },
    },
  },
  reportsFiles: {
    inputFor: { stranger: ({ folder }) => ({ within_id: folder }) },
    roles: [onNothing(ADMINS)],
    partner: 200,
    // With roles that may see reports: test/reports/files.test.ts.
    ids: {
      within_id: { of: 'project', input: withinProject, status: 403 },
      owner_id: { of: 'member', input: withinProject, status: 403 },
    },
  },
  // A company of another team is in no report of the partner's, even if they may open it.
  reportsFigures: {
    input: ({ folder }) => ({ sub_type: 'project', company_id: folder }),
    roles: [onNothing(ADMINS, { input: () => ({ sub_type: 'project' }) })],
    partner: 404,
  },

  importsSources: own(SIGNED_IN),
  // The partner may add to the folder, but the file is no archive.
  importsCheck: {
    input: fromZip,
    roles: [onFolder(replaceStatus(CAN_ADD, 200, 404), BINNED, { input: fromUpload })],
    partner: 400,
    ids: importedIds,
  },
  // Only the job reads the source.
  importsStart: {
    input: fromZip,
    roles: [
      onFolder(CAN_ADD, BINNED, {
        input: ({ folder }) => ({ parent_id: folder, source: { kind: 'webdav', url: 'https://cloud.example.org/' } }),
        flag: 'is_contributable',
        changes,
      }),
    ],
    partner: 200,
    ids: importedIds,
  },
  importsList: own(SIGNED_IN),
  // Imports of other callers: test/imports.
  importsUpdate: ofUnknown(({ unknown }) => ({ id: unknown, act: 'cancel' })),
  importsNotes: ofUnknown(),

  // Webhooks of a shared folder are for the team that owns it.
  webhooksList: { input: ({ folder }) => ({ folder_id: folder }), roles: [onFolder(OWNER_ONLY, BINNED)], partner: 403 },
  // Nothing is sent to the receiver before an event happens.
  webhooksCreate: {
    input: ({ folder }) => ({ folder_id: folder, url: 'https://hooks.example.org/', events: ['item.created'] }),
    roles: [onFolder(OWNER_ONLY, BINNED, { changes })],
    partner: 403,
  },
  // Webhooks of other callers: test/hooks.
  webhooksUpdate: ofUnknown(({ unknown }) => ({ id: unknown, is_active: false })),
  webhooksDelete: ofUnknown(),
  webhooksTest: ofUnknown(),
  webhooksDeliveries: ofUnknown(),
  webhooksReplay: ofUnknown(),
} satisfies Partial<Record<GuardedName, CallEntry>>
