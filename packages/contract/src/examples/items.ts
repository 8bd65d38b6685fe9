import type { CallExamples } from './example.ts'
import { FINANCE } from './figures.ts'
import {
  DOWNLOAD_ID,
  FILE_ID,
  FOLDER_ID,
  file,
  folder,
  OTHER_FOLDER_ID,
  PERSON_ID,
  page,
  ROOT_ID,
  smartView,
  UNDO_ID,
  UPLOAD_ID,
} from './values.ts'

/** Examples of the calls about folders and files. */
export const itemsExamples = {
  filesBrowse: {
    requests: {
      folder: { path: '/all/Harbour bridge', sort: 'name:asc', page: 1, take: 50 },
      bin: { path: '/bin', is_deleted: true },
    },
    response: {
      file: folder,
      ancestors: [{ id: ROOT_ID, name: 'All Files', path: '/all', is_contributable: true }],
      items: [file],
      meta: { ...page, is_total_exact: true, file_share_id: null, filters: null, version: null },
    },
  },
  filesGet: { requests: { one: { id: FILE_ID } }, response: { file } },
  filesContents: {
    requests: { one: { ids: [FOLDER_ID] } },
    response: {
      items: [
        {
          id: FOLDER_ID,
          folders: 2,
          files: 14,
          below: { files: 61, size: 73_400_320, is_exact: true },
          newest: [{ id: FILE_ID, type: 'file', sub_type: 'document', ext: 'pdf', icon: null, thumbnail_url: null }],
        },
      ],
    },
  },
  filesChildren: {
    requests: { one: { file_id: FOLDER_ID, sort: 'updated:desc', page: 1 } },
    response: { items: [file], meta: { ...page, is_total_exact: true } },
  },
  filesCreate: {
    requests: {
      folder: { type: 'folder', parent_id: ROOT_ID, name: 'Harbour bridge', sub_type: 'project' },
      file: { type: 'file', parent_id: FOLDER_ID, name: 'Plan.pdf', upload: UPLOAD_ID, conflict: 'keep' },
      link: { type: 'link', parent_id: FOLDER_ID, link: { url: 'https://example.org/bridges' } },
      cloud: { type: 'cloud', parent_id: FOLDER_ID, name: 'Minutes', link: { url: 'https://docs.example.org/d/42' } },
      shortcut: { type: 'shortcut', parent_id: ROOT_ID, name: 'The plan', shortcut_file_id: FILE_ID },
      smart: { type: 'smart', parent_id: ROOT_ID, name: 'Approved', filters: { tags: ['Approved'], types: ['file'] } },
    },
    response: { file: folder },
  },
  filesCreateFiles: {
    requests: {
      several: {
        parent_id: FOLDER_ID,
        files: [
          { name: 'Plan.pdf', upload: UPLOAD_ID },
          { name: 'Film.mp4', upload: UPLOAD_ID, conflict: 'keep' },
        ],
      },
    },
    response: {
      results: [
        { file, error: null },
        { file: null, error: { code: 'conflict', message: 'The upload has not finished' } },
      ],
    },
  },
  filesUpdate: { requests: { one: { id: FILE_ID, description: 'As agreed on Friday' } }, response: { file } },
  filesRename: {
    requests: { one: { id: FILE_ID, name: 'Plan 2.pdf' } },
    response: { file: { ...file, name: 'Plan 2.pdf', path: '/all/Harbour bridge/Plan 2.pdf' } },
  },
  filesMove: {
    requests: { one: { id: FILE_ID, destination_id: OTHER_FOLDER_ID, conflict: 'keep' } },
    response: {
      file: {
        ...file,
        path: '/all/Archive/Plan.pdf',
        parent: { id: OTHER_FOLDER_ID, name: 'Archive', path: '/all/Archive', sub_type: 'folder' },
      },
      meta: { action: 'move', from_path: '/all/Harbour bridge/Plan.pdf', to_path: '/all/Archive/Plan.pdf', undo_id: null },
    },
  },
  filesDeleteImpact: { requests: { one: { ids: [FOLDER_ID] } }, response: { has_unseen: true } },
  filesDuplicate: {
    requests: { one: { id: FILE_ID, destination_id: OTHER_FOLDER_ID } },
    response: {
      file: { ...file, path: '/all/Harbour bridge/Plan (2).pdf', name: 'Plan (2).pdf' },
      meta: {
        action: 'copy',
        from_path: '/all/Harbour bridge/Plan.pdf',
        to_path: '/all/Harbour bridge/Plan (2).pdf',
        undo_id: null,
      },
    },
  },
  filesDelete: {
    requests: { bin: { id: FILE_ID }, permanently: { id: FILE_ID, soft_delete: false } },
    response: { deletion_type: 'soft_delete', file: { ...file, deleted: '2026-11-22T08:15:00.000Z', path: `/bin/${FILE_ID}` } },
  },
  filesRestore: {
    requests: { one: { id: FILE_ID, parent_file_id: null, conflict: 'keep' } },
    response: { file, meta: { undo_id: null } },
  },
  filesReplaceUndo: {
    requests: { one: { undo_id: UNDO_ID } },
    response: { file, replaced: { ...file, path: '/all/Harbour bridge/Plan (2).pdf', name: 'Plan (2).pdf' } },
  },
  filesFinanceUpdate: {
    requests: { one: { file_id: FOLDER_ID, budget: '12000.00', currency: 'GBP' } },
    response: { file: folder, finance: FINANCE },
  },
  filesStarredUpdate: { requests: { one: { id: FILE_ID, is_starred: true } }, response: { is_starred: true } },
  filesTagsUpdate: { requests: { one: { id: FILE_ID, tags: ['Approved', '2026'] } }, response: { file } },
  filesDesktopUrl: {
    requests: { one: { id: FILE_ID } },
    response: {
      url: 'https://files.example.com/dav/~Zb8Q2k5xU0cYwqV1mT7nR4sP9aJ3hL6eD0fG2iK5oNw/Plan.docx',
      expires: '2026-11-27T09:30:00.000Z',
    },
  },
  filesDownloadUrl: {
    requests: { file: { ids: [FILE_ID] }, zip: { ids: [FILE_ID, OTHER_FOLDER_ID] } },
    response: { url: `/api/files/zip/${DOWNLOAD_ID}`, download_id: DOWNLOAD_ID },
  },
  filesDownloadProgress: {
    requests: { one: { ids: [DOWNLOAD_ID] } },
    response: {
      downloads: [{ id: DOWNLOAD_ID, state: 'sending', files: 12, bytes: 4_194_304, total_files: 40, total_bytes: 16_777_216 }],
    },
  },
  filesDownloadCancel: { requests: { one: { id: DOWNLOAD_ID } }, response: {} },
  filesSearchTotals: {
    requests: { one: { sub_type: 'project', q: 'bridge' } },
    response: {
      counted: 2,
      totals: [
        { currency: 'GBP', budget: '120000.00', cost: '131040.00', quoted: null, value: '150000.00', variance: '-11040.00' },
      ],
    },
  },
  filesSearch: {
    requests: { one: { q: 'bridge plan', type: 'file', tags: ['Approved'], sort: 'relevance:asc', page: 1, take: 15 } },
    response: { items: [file], meta: { ...page, is_total_exact: true } },
  },
  linksMetadata: {
    requests: { one: { url: 'https://example.org/bridges' } },
    response: {
      title: 'Bridges',
      image: 'https://example.org/bridge.jpg',
      icon: 'https://example.org/icon.png',
      favicon: 'https://example.org/favicon.ico',
      description: 'All bridges of the harbour',
      url: 'https://example.org/bridges',
    },
  },
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
          from_currency: null,
          to_currency: 'GBP',
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
    response: {
      currency: 'GBP',
      currencies: ['GBP'],
      items: [{ file, amount: '1200.00' }],
      others: '300.00',
      sum: '1500.00',
      meta: page,
    },
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
          note: 'Issued for construction',
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
        note: 'Issued for construction',
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
  filesObjectsUpdate: {
    requests: { one: { id: FILE_ID, version_id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a', note: 'Issued for construction' } },
    response: {
      version: {
        id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a',
        object_id: UPLOAD_ID,
        number: 3,
        created: '2026-11-21T16:05:12.000Z',
        is_current: true,
        note: 'Issued for construction',
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
        note: 'Issued for construction',
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
  linksPreview: { response: { url: 'https://example.org/bridges', title: 'Bridges', html: '<h1>Bridges</h1>' } },
} satisfies CallExamples
