import type { Lock } from '../entities/items/lock.ts'
import type { CallExamples } from './example.ts'
import { FILE_ID, FOLDER_ID, file, PERSON_ID } from './values.ts'

/** A lock of the caller, which ends the next day. */
const lock: Lock = {
  id: '0192f0c6-77aa-7387-b9da-0f1a2b3c4d5e',
  item_id: FILE_ID,
  kind: 'person',
  is_deep: false,
  is_own: true,
  holder: { id: PERSON_ID, name: 'Grace Hopper', tenant: null },
  note: 'Adding the new pier',
  created: '2026-11-26T09:30:00.000Z',
  expires: '2026-11-27T09:30:00.000Z',
}

/** Examples of the calls about locks. */
export const locksExamples = {
  filesLocks: {
    requests: { one: { id: FOLDER_ID } },
    response: { locks: [{ lock, file: { id: FILE_ID, name: 'Plan.pdf', path: '/all/Harbour bridge/Plan.pdf', is_dir: false } }] },
  },
  filesLocksSet: {
    requests: {
      day: { id: FILE_ID },
      note: { id: FILE_ID, expires: '2026-11-27T09:30:00.000Z', note: 'Adding the new pier' },
    },
    response: { file: { ...file, lock } },
  },
  filesLocksRelease: { requests: { one: { id: FILE_ID } }, response: { file } },
  filesLocksBreak: { requests: { one: { id: FILE_ID } }, response: { file } },
  filesLocksAsk: { requests: { one: { id: FILE_ID, message: 'I need to add the levels' } }, response: {} },
} satisfies CallExamples
