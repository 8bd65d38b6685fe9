import type { MomentRestore, RestoreChange } from '../entities/items/moment-restore.ts'
import type { CallExamples } from './example.ts'
import { FILE_ID, FOLDER_ID, PERSON_ID, page } from './values.ts'

const RESTORE_ID = '0192f0c9-1a2b-7c3d-8e4f-5a6b7c8d9e0f'
const AT = '2026-11-26T09:30:00.000Z'

const restore: MomentRestore = {
  id: RESTORE_ID,
  folder_id: FOLDER_ID,
  at: AT,
  undo_of: null,
  state: 'waiting',
  reason: null,
  total: 1,
  done: 0,
  skipped: 0,
  can_undo: false,
  user: { id: PERSON_ID, name: 'Grace Hopper' },
  created: '2026-11-26T10:15:00.000Z',
  ended: null,
}
const done: MomentRestore = { ...restore, state: 'done', done: 1, can_undo: true, ended: '2026-11-26T10:15:04.000Z' }

const change: RestoreChange = {
  id: FILE_ID,
  name: 'Plan.pdf.locked',
  is_dir: false,
  ext: 'locked',
  kinds: ['content', 'renamed'],
  problem: null,
  locked_by: null,
  path: 'Drawings/Plan.pdf.locked',
  path_before: 'Drawings/Plan.pdf',
}

/** Examples of the calls that restore a folder to a moment. */
export const restoreToMomentExamples = {
  filesRestoreActivity: {
    requests: { day: { folder_id: FOLDER_ID, from: '2026-11-26T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z', buckets: 24 } },
    response: {
      since: '2026-08-28T10:15:00.000Z',
      seconds: 3600,
      buckets: [{ start: '2026-11-26T09:00:00.000Z', changes: 5000, added: 0, changed: 2500, moved: 2500, deleted: 0 }],
    },
  },
  filesRestorePreview: {
    requests: { one: { folder_id: FOLDER_ID, at: AT } },
    response: {
      totals: {
        items: 1,
        problems: 0,
        kinds: { recovered: 0, content: 1, moved: 0, renamed: 1, details: 0, binned: 0 },
        mounts: 0,
      },
      items: [change],
      meta: page,
    },
  },
  filesRestoreStart: {
    requests: { some: { folder_id: FOLDER_ID, at: AT, kinds: ['content', 'renamed'] } },
    response: { restore },
  },
  filesRestoreGet: { requests: { one: { id: RESTORE_ID } }, response: { restore: done, notes: [] } },
  filesRestoreList: { requests: { one: { folder_id: FOLDER_ID } }, response: { restores: [done] } },
  filesRestoreCancel: { requests: { one: { id: RESTORE_ID } }, response: { restore: { ...done, state: 'cancelled' } } },
  filesRestoreUndo: {
    requests: { one: { id: RESTORE_ID } },
    response: { restore: { ...restore, id: '0192f0c9-2b3c-7d4e-8f50-6b7c8d9e0f1a', undo_of: RESTORE_ID } },
  },
} satisfies CallExamples
