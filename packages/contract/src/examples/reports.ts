import type { CallExamples } from './example.ts'
import { BRIDGE_FIGURES } from './figures.ts'
import { FILE_ID, FOLDER_ID, folder, harbour, PERSON_ID, page } from './values.ts'

/** Examples of the calls about reports. */
export const reportsExamples = {
  reportsActivity: {
    requests: { november: { from: '2026-11-01', to: '2026-11-30' } },
    response: {
      stretches: [{ from: '2026-11-20', acts: { add: 12, version: 3, rename: 1 } }],
      folders: [{ item: { id: FOLDER_ID, name: folder.name, path: '/all/Drawings', sub_type: 'folder' }, acts: 15 }],
      people: [{ person: { id: PERSON_ID, name: 'Ada Byron', picture: null }, acts: 16 }],
      acts: 16,
      others: 2,
    },
  },
  reportsActivityFiles: {
    requests: { november: { from: '2026-11-01', to: '2026-11-30' } },
    response: {
      files: [
        { item: { id: FILE_ID, name: 'Plan.pdf', path: '/all/Drawings/Plan.pdf', ext: 'pdf', sub_type: 'document' }, acts: 7 },
      ],
    },
  },
  reportsOutside: {
    requests: { one: { within_id: FOLDER_ID } },
    response: {
      teams: [{ tenant: harbour, shares: 3 }],
      shares: 3,
      waiting: 0,
      links: 4,
      requests: 1,
      transmittals: 4,
      without_password: 2,
      without_expiry: 1,
      others: 0,
    },
  },
  reportsStorage: {
    requests: { by_person: { by: 'person' } },
    response: {
      lines: [
        {
          kind: null,
          item: null,
          person: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          month: null,
          files: 1204,
          bytes: 8_123_456_789,
        },
      ],
      more: null,
      listed: { files: 1204, bytes: 8_123_456_789 },
      others: 52_428_800,
    },
  },
  reportsStorageKept: {
    response: { bin: { files: 31, bytes: 104_857_600 }, older_versions: { files: 210, bytes: 734_003_200 } },
  },
  reportsExport: {
    requests: {
      over_budget: { format: 'xlsx', report: { name: 'figures', sub_type: 'project', sort: 'variance:asc' } },
      november: { format: 'csv', report: { name: 'activity', from: '2026-11-01', to: '2026-11-30' } },
    },
    response: { url: '/api/reports/export/eyJ0...' },
  },
  reportsFiles: {
    requests: { images: { kind: 'image' }, unchanged: { date_range: { field: 'updated', to: '2025-11-25' } } },
    response: {
      items: [
        {
          id: FILE_ID,
          name: 'Survey.pdf',
          path: '/all/Drawings/Survey.pdf',
          ext: 'pdf',
          sub_type: 'document',
          size: 48_234_496,
          updated: '2025-03-11T08:20:00.000Z',
          owner: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        },
      ],
      cursor: null,
    },
  },
  reportsFigures: {
    requests: { over_budget: { sub_type: 'project', tags: ['Approved'], sort: 'variance:asc' } },
    response: {
      items: [
        {
          id: FOLDER_ID,
          name: folder.name,
          path: '/all/Drawings',
          updated: '2026-11-20T16:04:00.000Z',
          company: null,
          inside: null,
          figures: [BRIDGE_FIGURES],
        },
      ],
      totals: {
        listed: [BRIDGE_FIGURES],
        others: null,
        all: null,
        over_budget: 1,
      },
      meta: page,
    },
  },
} satisfies CallExamples
