import type { FileVersion, ProposedVersion } from '../entities/items/version.ts'
import type { CallExamples } from './example.ts'
import { FILE_ID, file, PERSON_ID, UPLOAD_ID } from './values.ts'

const PROPOSAL_ID = '0192f0c7-88bb-7498-a8eb-1f2a3b4c5d6e'

const proposal: ProposedVersion = {
  id: PROPOSAL_ID,
  created: '2026-11-26T10:15:00.000Z',
  expires: '2026-12-26T10:15:00.000Z',
  note: 'Levels of the north pier',
  is_own: false,
  user: { id: PERSON_ID, name: 'Ada Byron', picture: null, tenant: null },
  object: {
    size: 48213,
    mimetype: 'application/pdf',
    url: '/api/objects/content/eyJ0...',
    download_url: '/api/objects/download/eyJ0...',
    scan: null,
  },
}

const version: FileVersion = {
  id: '0192f0c2-22bb-7e32-84a5-6b7c8d9e0f1a',
  object_id: UPLOAD_ID,
  number: 4,
  created: '2026-11-26T10:20:00.000Z',
  is_current: true,
  note: proposal.note,
  user: proposal.user,
  object: { ...proposal.object, thumbnail_url: null },
}

/** Examples of the calls about proposed versions. */
export const proposedVersionsExamples = {
  filesObjectsPropose: {
    requests: { one: { id: FILE_ID, upload: UPLOAD_ID, note: 'Levels of the north pier' } },
    response: { proposal: { ...proposal, is_own: true } },
  },
  filesObjectsProposals: { requests: { one: { id: FILE_ID } }, response: { items: [proposal] } },
  filesObjectsAccept: { requests: { one: { id: FILE_ID, proposal_id: PROPOSAL_ID } }, response: { file, version } },
  filesObjectsDiscard: { requests: { one: { id: FILE_ID, proposal_id: PROPOSAL_ID } }, response: {} },
} satisfies CallExamples
