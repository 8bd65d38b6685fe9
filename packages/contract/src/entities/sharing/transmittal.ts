import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '../../limits.ts'
import { Id, Timestamp } from '../common.ts'
import { Item } from '../items/item.ts'
import { Scan } from '../items/scan.ts'
import { Line } from '../team/tenant.ts'
import { TeamSummary } from './connection.ts'
import { SharePerson } from './share.ts'

/** Files that are issued at once at most. */
export const MAX_ISSUED_FILES = 200
/** Partners and addresses that documents are issued to at once at most. */
export const MAX_RECIPIENTS = 50
export const MAX_NUMBER_LENGTH = 40
export const MAX_PURPOSE_LENGTH = 80

/** What documents are usually issued for; anything else can be written. */
export const PURPOSES = ['For information', 'For comment', 'For approval', 'For tender', 'For construction', 'As built'] as const

/** How an issued version stands to its file by now. */
export const ISSUED_STATES = ['current', 'superseded', 'deleted'] as const
export const IssuedState = z.enum(ISSUED_STATES)
export type IssuedState = z.infer<typeof IssuedState>

/** One document of a transmittal, at the version that was issued. */
export const IssuedFile = z
  .object({
    position: z.int().nonnegative().describe('Which one of the transmittal it is, from 0.'),
    file_id: Id.nullable().describe(
      'The file in the tree, for members of the team that issued it; null for others, and once it is gone.',
    ),
    name: z.string().describe('As it was called when it was issued.'),
    folder: z.string().describe('Where it stood in the project then, with slashes between; empty at its top.'),
    ext: z.string().nullable(),
    version: z.int().positive().describe('Which version of the file was issued, from 1.'),
    size: z.int().nonnegative(),
    mimetype: z.string(),
    state: IssuedState.describe('`deleted` is told to the team that issued it alone.'),
    url: z.string().nullable().describe('Shows the issued version; null while nobody may have it for its scan.'),
    download_url: z.string().nullable().describe('Saves it; null while nobody may have it for its scan.'),
    scan: Scan.nullable().describe('How its scan for viruses stands; null for clean, and for one that was never scanned.'),
  })
  .meta({ id: 'IssuedFile', description: 'A document of a transmittal, at the version that was issued.' })
export type IssuedFile = z.infer<typeof IssuedFile>

/** A document of a transmittal whose file the user sees in its folder, but can't open. */
const RestrictedFile = z
  .object({
    position: z.int().nonnegative().describe('Which one of the transmittal it is, from 0.'),
    file: Item.describe('The file in the tree, under its current name. Nothing of the issued version is shown.'),
  })
  .meta({
    id: 'RestrictedFile',
    description: "A document of a transmittal that the user sees, but can't open. They can request access to its file.",
  })

/** That a recipient opened a transmittal, or one document of it. */
export const TransmittalOpening = z.object({
  by: z.string().nullable().describe('Who of the partner; null for whoever held the link.'),
  position: z.int().nonnegative().nullable().describe('The document; null for the transmittal itself.'),
  first: Timestamp,
  last: Timestamp,
})
export type TransmittalOpening = z.infer<typeof TransmittalOpening>

/** To whom documents were issued, and what became of it. */
export const TransmittalRecipient = z
  .object({
    id: Id,
    name: z.string().describe('Of the partner, or the address; to who may not edit the project an address is “An address”.'),
    tenant: TeamSummary.nullable().describe('The partner; null for an address.'),
    mail: z
      .enum(['waiting', 'sent', 'kept', 'failed'])
      .nullable()
      .describe('Of an address: how far the mail with the link is; null for partners, and where that is not known any more.'),
    is_open: z
      .boolean()
      .describe(
        'They can open it now: not after the partnership has ended, or where the policy of the team allows no such links.',
      ),
    openings: z.array(TransmittalOpening).describe('The transmittal itself first, then by document.'),
  })
  .meta({ id: 'TransmittalRecipient', description: 'To whom documents were issued, and what they opened.' })
export type TransmittalRecipient = z.infer<typeof TransmittalRecipient>

const common = {
  id: Id,
  number: z.string(),
  purpose: z.string(),
  note: z.string(),
  created: Timestamp,
  team: TeamSummary.describe('Who issued it.'),
  created_by: SharePerson.nullable().describe('Null for somebody who is gone.'),
  files: z.array(IssuedFile).describe('Of the team that issued them those that the person may open.'),
  closed_files: z.int().nonnegative().describe('The number of documents that the user can’t open.'),
  is_superseded: z.boolean().describe('There is a newer version of a document than the one that was issued.'),
}

/** Documents that were issued, as a member of either team sees it (issue "Projects with partners"). */
export const Transmittal = z
  .object({
    ...common,
    file_id: Id.describe('The project of the person’s team.'),
    restricted_files: z
      .array(RestrictedFile)
      .describe(
        'Those of the `closed_files` whose files the user sees in their folders; hidden and deleted ones are only counted. Empty for partners, who can open ' +
          'all documents.',
      ),
    is_issuer: z.boolean().describe('It was issued by the person’s team; else it was issued to it.'),
    withdrawn: Timestamp.nullable().describe('Nobody can open it since.'),
    recipients: z.array(TransmittalRecipient).describe('Of the team that issued it alone.'),
    download_url: z
      .string()
      .describe('Saves all that the person may open, as a zip. What a scan holds is left out, and named in it.'),
  })
  .meta({ id: 'Transmittal', description: 'Documents of a project that were issued, frozen at their versions.' })
export type Transmittal = z.infer<typeof Transmittal>

/** The same, to whoever holds the link of a recipient. */
export const ReceivedTransmittal = z
  .object({
    ...common,
    project: z.string().describe('Its name.'),
    download_url: z.string().describe('Saves all, as a zip. What a scan holds is left out, and named in it.'),
  })
  .meta({ id: 'ReceivedTransmittal', description: 'Documents that were issued to an address.' })
export type ReceivedTransmittal = z.infer<typeof ReceivedTransmittal>

/** How documents are issued. */
export const TransmittalForm = z.strictObject({
  number: Line('Number', MAX_NUMBER_LENGTH),
  purpose: Line('Purpose', MAX_PURPOSE_LENGTH),
  note: z.string().trim().max(MAX_NOTE_LENGTH, `At most ${MAX_NOTE_LENGTH} characters`).default('').meta({ title: 'Note' }),
  file_ids: z
    .array(Id)
    .min(1, 'Choose at least one file')
    .max(MAX_ISSUED_FILES, `At most ${MAX_ISSUED_FILES} files at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file can be named once')
    .meta({ title: 'Files' }),
  partnership_ids: z.array(Id).max(MAX_RECIPIENTS).default([]),
  emails: z.array(z.email().max(254).toLowerCase()).max(MAX_RECIPIENTS).default([]).meta({ title: 'Email addresses' }),
})
export type TransmittalForm = z.input<typeof TransmittalForm>
