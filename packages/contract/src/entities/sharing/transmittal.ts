import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '../../limits.ts'
import { Id, Timestamp } from '../common.ts'
import { Item } from '../items/item.ts'
import { LockSummary } from '../items/lock.ts'
import { Scan } from '../items/scan.ts'
import { Line } from '../team/tenant.ts'
import { TeamSummary } from './connection.ts'
import { SharePerson } from './share.ts'

/** Maximum number of files per transmittal. */
export const MAX_ISSUED_FILES = 200
/** Maximum number of partners and email addresses per transmittal. */
export const MAX_RECIPIENTS = 50
export const MAX_NUMBER_LENGTH = 40
export const MAX_PURPOSE_LENGTH = 80

/** Common purposes of a transmittal; any other text is allowed. */
export const PURPOSES = ['For information', 'For comment', 'For approval', 'For tender', 'For construction', 'As built'] as const

/** Whether an issued version is still the current version of its file. */
export const ISSUED_STATES = ['current', 'superseded', 'deleted'] as const
export const IssuedState = z.enum(ISSUED_STATES)
export type IssuedState = z.infer<typeof IssuedState>

/** A document of a transmittal, at the issued version. */
export const IssuedFile = z
  .object({
    position: z.int().nonnegative().describe('Its position in the transmittal, starting at 0.'),
    file_id: Id.nullable().describe(
      'The file in the tree, for members of the issuing team; null for others, and once it is deleted.',
    ),
    name: z.string().describe('Its name when it was issued.'),
    folder: z.string().describe('Its folder in the project when it was issued, with slashes; empty for the top.'),
    ext: z.string().nullable(),
    version: z.int().positive().describe('The issued version of the file, starting at 1.'),
    size: z.int().nonnegative(),
    mimetype: z.string(),
    state: IssuedState.describe('`deleted` is only returned to the issuing team.'),
    lock: LockSummary.nullable().describe(
      'The lock of the file as it is now, whose next version may be in progress: other teams see the team that holds it. Null without one.',
    ),
    url: z.string().nullable().describe('URL to display the issued version; null while its scan blocks it.'),
    download_url: z.string().nullable().describe('URL to download it; null while its scan blocks it.'),
    scan: Scan.nullable().describe('The state of its virus scan; null if it is clean or was never scanned.'),
  })
  .meta({ id: 'IssuedFile', description: 'A document of a transmittal, at the issued version.' })
export type IssuedFile = z.infer<typeof IssuedFile>

/** A document of a transmittal whose file the user sees in its folder, but can't open. */
const RestrictedFile = z
  .object({
    position: z.int().nonnegative().describe('Its position in the transmittal, starting at 0.'),
    file: Item.describe('The file in the tree, with its current name. Reveals nothing about the issued version.'),
  })
  .meta({
    id: 'RestrictedFile',
    description: "A document of a transmittal that the user sees, but can't open. They can request access to its file.",
  })

/** Records that a recipient opened a transmittal or one of its documents. */
export const TransmittalOpening = z.object({
  by: z.string().nullable().describe('The member of the partner who opened it; null for visitors of the link.'),
  position: z.int().nonnegative().nullable().describe('The document; null for the transmittal itself.'),
  first: Timestamp,
  last: Timestamp,
})
export type TransmittalOpening = z.infer<typeof TransmittalOpening>

/** A recipient of a transmittal, with its status. */
export const TransmittalRecipient = z
  .object({
    id: Id,
    name: z
      .string()
      .describe("The name of the partner, or the email address, which is “An address” for users who can't edit the project."),
    tenant: TeamSummary.nullable().describe('The partner; null for an email address.'),
    mail: z
      .enum(['waiting', 'sent', 'kept', 'failed'])
      .nullable()
      .describe(
        'For an email address: the delivery status of the email with the link; null for partners, and if it is no longer known.',
      ),
    is_open: z
      .boolean()
      .describe(
        "Whether they can open it now: false after the partnership has ended, or if the team's policy does not allow such links.",
      ),
    openings: z.array(TransmittalOpening).describe('The transmittal first, then by document.'),
  })
  .meta({ id: 'TransmittalRecipient', description: 'A recipient of documents, and what they opened.' })
export type TransmittalRecipient = z.infer<typeof TransmittalRecipient>

const common = {
  id: Id,
  number: z.string(),
  purpose: z.string(),
  note: z.string(),
  created: Timestamp,
  team: TeamSummary.describe('The issuing team.'),
  created_by: SharePerson.nullable().describe('Null for a former member.'),
  files: z.array(IssuedFile).describe('The documents; for the issuing team, only those that the user can open.'),
  closed_files: z.int().nonnegative().describe("The number of documents that the user can't open."),
  is_superseded: z.boolean().describe('Whether a document has a newer version than the issued one.'),
}

/** A transmittal as members of either team see it. */
export const Transmittal = z
  .object({
    ...common,
    file_id: Id.describe("The project of the user's team."),
    restricted_files: z
      .array(RestrictedFile)
      .describe(
        'Those of the `closed_files` whose files are visible to the user in their folders; hidden and deleted ones are only counted. Empty for partners, who can open ' +
          'all documents.',
      ),
    is_issuer: z.boolean().describe("Whether the user's team issued it; otherwise, it was issued to the team."),
    withdrawn: Timestamp.nullable().describe('When it was withdrawn; null if it was not.'),
    recipients: z.array(TransmittalRecipient).describe('Only for the issuing team.'),
    download_url: z
      .string()
      .describe(
        'URL to download all documents that the user can open, as a ZIP file. Documents blocked by a scan are omitted and listed in it.',
      ),
  })
  .meta({ id: 'Transmittal', description: 'Documents of a project that were issued, frozen at their versions.' })
export type Transmittal = z.infer<typeof Transmittal>

/** A transmittal as the visitor of a recipient's link sees it. */
export const ReceivedTransmittal = z
  .object({
    ...common,
    project: z.string().describe('The name of the team.'),
    download_url: z
      .string()
      .describe('URL to download all documents as a ZIP file. Documents blocked by a scan are omitted and listed in it.'),
  })
  .meta({ id: 'ReceivedTransmittal', description: 'Documents that were issued to an address.' })
export type ReceivedTransmittal = z.infer<typeof ReceivedTransmittal>

/** Issues documents. */
export const TransmittalForm = z.strictObject({
  number: Line('Number', MAX_NUMBER_LENGTH),
  purpose: Line('Purpose', MAX_PURPOSE_LENGTH),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_NOTE_LENGTH }) })
    .default('')
    .meta({ title: 'Note' }),
  file_ids: z
    .array(Id)
    .min(1, { error: () => t('errors.transmittals.fileRequired') })
    .max(MAX_ISSUED_FILES, { error: () => t('errors.transmittals.tooManyFiles', { max: MAX_ISSUED_FILES }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => t('errors.fields.filesOnce') })
    .meta({ title: 'Files' }),
  partnership_ids: z.array(Id).max(MAX_RECIPIENTS).default([]),
  emails: z.array(z.email().max(254).toLowerCase()).max(MAX_RECIPIENTS).default([]).meta({ title: 'Email addresses' }),
})
export type TransmittalForm = z.input<typeof TransmittalForm>
