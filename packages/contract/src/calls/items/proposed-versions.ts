import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { Item } from '../../entities/items/item.ts'
import { FileVersion, ProposedVersion } from '../../entities/items/version.ts'
import { MAX_PROPOSED_VERSIONS, MAX_VERSION_NOTE_LENGTH, PROPOSAL_DAYS } from '../../limits.ts'
import { defineCall } from '../call.ts'

const tag = 'Versions'
const ProposalRequest = z.strictObject({ id: Id, proposal_id: Id })

export const filesObjectsPropose = defineCall({
  method: 'POST',
  path: '/files/objects/propose',
  summary: 'Propose a version of a locked file',
  description:
    'Requires edit permission on a file that someone else has locked. Keeps a finished upload beside the file, and notifies the holder of the lock, who can accept or discard it. ' +
    `It expires after ${PROPOSAL_DAYS} days, and counts as storage of the team that owns the file. Returns 409 if the file is not locked by someone else, and with ${MAX_PROPOSED_VERSIONS} proposed versions.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    id: Id,
    upload: Id.describe('A finished upload.'),
    note: z
      .string()
      .trim()
      .max(MAX_VERSION_NOTE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_VERSION_NOTE_LENGTH }) })
      .default('')
      .meta({ title: 'Note' })
      .describe('What is new in it, which becomes the note on the version. Empty for none.'),
  }),
  response: z.object({ proposal: ProposedVersion }),
  errors: ['not_found', 'forbidden', 'conflict', 'quota_exceeded', 'gone'],
})

export const filesObjectsProposals = defineCall({
  method: 'POST',
  path: '/files/objects/proposals',
  summary: 'List the proposed versions of a file',
  description: 'The oldest first. For users who can edit the file.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ items: z.array(ProposedVersion) }),
  errors: ['not_found', 'forbidden'],
})

export const filesObjectsAccept = defineCall({
  method: 'POST',
  path: '/files/objects/accept',
  summary: 'Accept a proposed version',
  description:
    'Makes it the current version, by the user who proposed it, and notifies them. For users who can add a version now: the holder of the lock, or anyone who can edit the file once it is not locked. ' +
    'Returns 409 while a virus scan blocks it.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: ProposalRequest,
  response: z.object({ file: Item, version: FileVersion }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone', 'locked'],
})

export const filesObjectsDiscard = defineCall({
  method: 'POST',
  path: '/files/objects/discard',
  summary: 'Discard a proposed version',
  description: 'Deletes it, and notifies the user who proposed it. For users who can accept it, and for that user.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: ProposalRequest,
  response: z.object({}),
  errors: ['not_found', 'forbidden', 'gone', 'locked'],
})
