import type { CallExamples } from './example.ts'
import {
  FILE_ID,
  FOLDER_ID,
  file,
  folder,
  GRACE,
  GROUP,
  LINK_ID,
  NOTIFICATION_ID,
  PERSON_ID,
  page,
  REQUEST_ID,
  smartView,
  UPLOAD_ID,
} from './values.ts'

/** Examples of further calls on folders, files and imports. */
export const itemExamples = {
  filesFinanceHistory: {
    requests: { one: { file_id: FOLDER_ID, figure: 'budget', take: 20 } },
    response: {
      items: [
        {
          id: '0192f0c5-44dd-7054-86a7-8d9e0f1a2b3c',
          figure: 'budget',
          file: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge' },
          from: null,
          to: '12000.00',
          was_sum: true,
          is_sum: false,
          user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          created: '2026-11-21T16:05:12.000Z',
        },
      ],
      cursor: null,
    },
  },
  filesFinanceParts: {
    requests: { one: { file_id: FOLDER_ID, figure: 'cost', page: 1, take: 15 } },
    response: { items: [{ file, amount: '1200.00' }], others: '300.00', sum: '1500.00', meta: page },
  },
  filesBinEmpty: { response: { deleted: 42 } },
  filesPreview: {
    requests: { one: { path: '/all/Harbour bridge/Plan.pdf' } },
    response: {
      file,
      preview: {
        state: 'ready',
        url: '/api/objects/preview/eyJ0...',
        mimetype: 'application/pdf',
        reason: null,
        can_retry: false,
        is_queued: false,
      },
      computed: { state: 'none', url: null, mimetype: null, reason: null, can_retry: false, is_queued: false },
      unshown: null,
      meta: { redirect: null },
    },
  },
  filesThumbnails: {
    requests: { one: { ids: [FILE_ID] } },
    response: {
      items: [
        {
          id: FILE_ID,
          state: 'ready',
          url: '/api/objects/thumbnail/eyJ0...',
          mimetype: 'image/webp',
          reason: null,
          can_retry: false,
          is_queued: false,
          object_meta: null,
        },
      ],
    },
  },
  filesEvents: {
    requests: { one: { id: FILE_ID, take: 20 } },
    response: {
      items: [
        {
          id: '0192f0c2-33cc-7f43-95b6-7c8d9e0f1a2b',
          type: 'rename',
          file_id: FILE_ID,
          user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          date: '2026-11-21T16:05:12.000Z',
          meta: { name: 'Plan.pdf', from_name: 'Draft.pdf', to_name: 'Plan.pdf' },
        },
      ],
      cursor: { previous: null, next: 'MjAyNi0xMS0yMVQxNg' },
    },
  },
  filesRecent: {
    requests: { one: { take: 20, take_projects: 6 } },
    response: {
      items: [
        {
          id: '0192f0c2-33cc-7f43-95b6-7c8d9e0f1a2b',
          type: 'add',
          is_version: false,
          user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          sender: null,
          date: '2026-11-21T16:05:12.000Z',
          name: 'Plan.pdf',
          count: 1,
          is_count_exact: true,
          what: 'files',
          folder: { id: FOLDER_ID, name: 'Harbour bridge', path: '/all/Harbour bridge', sub_type: 'project' },
          items: [file],
        },
      ],
      projects: [
        { file: folder, last: { user: { id: PERSON_ID, name: 'Ada Byron', picture: null }, date: '2026-11-21T16:05:12.000Z' } },
      ],
    },
  },
  filesObjects: {
    requests: { one: { id: FILE_ID, page: 1, take: 15 } },
    response: {
      items: [
        {
          id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a',
          object_id: UPLOAD_ID,
          number: 3,
          created: '2026-11-21T16:05:12.000Z',
          is_current: true,
          user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
          object: {
            size: 48213,
            mimetype: 'application/pdf',
            url: '/api/objects/content/eyJ0...',
            download_url: '/api/objects/download/eyJ0...',
            thumbnail_url: '/api/objects/thumbnail/eyJ0...',
            scan: null,
          },
        },
      ],
      meta: page,
    },
  },
  filesObjectsGet: {
    requests: { one: { id: FILE_ID, version_id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a' } },
    response: {
      version: {
        id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a',
        object_id: UPLOAD_ID,
        number: 3,
        created: '2026-11-21T16:05:12.000Z',
        is_current: true,
        user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        object: {
          size: 48213,
          mimetype: 'application/pdf',
          url: '/api/objects/content/eyJ0...',
          download_url: '/api/objects/download/eyJ0...',
          thumbnail_url: '/api/objects/thumbnail/eyJ0...',
          scan: null,
        },
      },
    },
  },
  filesObjectsRestore: {
    requests: { one: { id: FILE_ID, version_id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a' } },
    response: {
      file,
      version: {
        id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a',
        object_id: UPLOAD_ID,
        number: 3,
        created: '2026-11-21T16:05:12.000Z',
        is_current: true,
        user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
        object: {
          size: 48213,
          mimetype: 'application/pdf',
          url: '/api/objects/content/eyJ0...',
          download_url: '/api/objects/download/eyJ0...',
          thumbnail_url: '/api/objects/thumbnail/eyJ0...',
          scan: null,
        },
      },
    },
  },
  filesSuggestions: { requests: { one: { q: 'pla', type: 'file' } }, response: { items: [file] } },
  filesFilters: {
    requests: { one: { id: '0192f0c4-55ee-7165-97b8-9e0f1a2b3c4d' } },
    response: {
      filters: {
        q: 'bridge',
        types: [],
        sub_types: ['project'],
        tags: ['Approved'],
        parent_id: null,
        parent_path: null,
        date_ranges: [],
      },
    },
  },
  filesFiltersUpdate: {
    requests: {
      one: { id: '0192f0c4-55ee-7165-97b8-9e0f1a2b3c4d', filters: { q: 'bridge', sub_types: ['project'], tags: ['Approved'] } },
    },
    response: {
      file: smartView,
      filters: {
        q: 'bridge',
        types: [],
        sub_types: ['project'],
        tags: ['Approved'],
        parent_id: null,
        parent_path: null,
        date_ranges: [],
      },
    },
  },
  filesAccess: {
    requests: { one: { id: FOLDER_ID } },
    response: {
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileUsers: [{ user: GRACE, user_role: 'editor' }],
      fileGroups: [{ group: GROUP, user_role: 'viewer' }],
      accessRequests: [],
      can_change_access: true,
      inherited_from: null,
    },
  },
  filesUsers: {
    requests: { one: { id: FOLDER_ID, page: 1, take: 15 } },
    response: {
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      items: [{ user: GRACE, user_role: 'editor' }],
      meta: page,
    },
  },
  filesRoom: {
    requests: { one: { id: FOLDER_ID } },
    response: {
      since: '2026-11-20T09:30:00.000Z',
      changes: {
        by_team: 3,
        by_partners: 1,
        is_exact: true,
        items: [
          {
            id: '0192f0c2-33cc-7f43-95b6-7c8d9e0f1a2b',
            type: 'rename',
            file_id: FILE_ID,
            user: { id: PERSON_ID, name: 'Ada Byron', picture: null },
            date: '2026-11-21T16:05:12.000Z',
            meta: { name: 'Plan.pdf', from_name: 'Draft.pdf', to_name: 'Plan.pdf' },
          },
        ],
      },
      waiting: [
        {
          id: NOTIFICATION_ID,
          type: 'document',
          message: '<strong>Grace Hopper</strong> asks for access to <strong>Plan.pdf</strong>',
          created: '2026-11-21T16:05:12.000Z',
          read: null,
          count: 1,
          user: { id: GRACE.id, name: GRACE.name, picture: null },
          meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: REQUEST_ID, file_id: FILE_ID },
        },
      ],
      news: [],
      transmittals: 2,
    },
  },
  filesSharesLinkDelete: { requests: { one: { id: LINK_ID } }, response: {} },
  linksPreview: { response: { url: 'https://example.org/bridges', title: 'Bridges', html: '<h1>Bridges</h1>' } },
} satisfies CallExamples
