import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { ReceivedTransmittal, Transmittal, TransmittalForm } from '../../entities/sharing/transmittal.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedAddress } from '../signed.ts'

const tag = 'Transmittals'

export const filesTransmittals = defineCall({
  method: 'POST',
  path: '/files/transmittals',
  summary: 'The register of a project',
  description:
    'For everybody of the team who can open the project: what was issued from it, and what partners issued to it, the latest first. Names only the ' +
    'documents that the user can open or sees in their folders; the others are counted. Addresses are told to editors of the project.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({
    items: z.array(Transmittal),
    meta: PageMeta,
    next_number: z.string().describe('What would come after the last number that was given.'),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesTransmittalsGet = defineCall({
  method: 'POST',
  path: '/files/transmittals/get',
  summary: 'Read a transmittal',
  description:
    'For everybody of the team that issued it who can open its project, and of a partner that it was issued to who can open theirs. That the partner ' +
    'opened it is noted in the register. 404 for who may not, and for partners once it is withdrawn.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ transmittal: Transmittal }),
  errors: ['not_found'],
})

export const filesTransmittalsIssue = defineCall({
  method: 'POST',
  path: '/files/transmittals/issue',
  summary: 'Issue documents',
  description:
    'Needs an editor of the project and of each file. Freezes the files at their current versions and tells partners of the project, by their ' +
    'partnerships, and addresses, which get a link each. What was issued stays what it was, whatever becomes of the files. 409 for a number that the ' +
    'project has used, 403 where the policy of the team allows no such recipients.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ id: Id, ...TransmittalForm.shape })
    .refine(({ partnership_ids, emails }) => partnership_ids.length + emails.length > 0, {
      path: ['emails'],
      message: 'Choose at least one partner or address',
    }),
  response: z.object({
    transmittal: Transmittal,
    links: z
      .array(z.object({ email: z.string(), url: z.string() }))
      .describe('Of the addresses, to hand over, where the server sends no mail.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesTransmittalsWithdraw = defineCall({
  method: 'POST',
  path: '/files/transmittals/withdraw',
  summary: 'Withdraw a transmittal',
  description:
    'Needs an editor of the project. No recipient can open it from then on; it stays in the register. What they have saved they keep. Again it changes nothing.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({ transmittal: Transmittal }),
  errors: ['not_found', 'forbidden'],
})

export const filesTransmittalsOpen = defineCall({
  method: 'POST',
  path: '/files/transmittals/open',
  summary: 'Open a transmittal by its link',
  description:
    'For whoever holds the link of an address. Noted in the register. 404 once it is withdrawn, or leads nowhere for another reason.',
  tag,
  auth: 'public',
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ transmittal: ReceivedTransmittal }),
  errors: ['not_found'],
})

export const filesTransmittalsContent = defineCall({
  method: 'GET',
  path: '/files/transmittals/content/:token',
  summary: 'Show an issued document',
  description: 'At the address that transmittals name. Whether it may be opened is asked anew, and noted in the register.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesTransmittalsDownload = defineCall({
  method: 'GET',
  path: '/files/transmittals/download/:token',
  summary: 'Save an issued document',
  description: 'As `files/transmittals/content`, to be saved.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesTransmittalsZip = defineCall({
  method: 'GET',
  path: '/files/transmittals/zip/:token',
  summary: 'Save all documents of a transmittal',
  description:
    'As a zip that is made while it is sent, in the folders in which they stood. Noted in the register for each document. What waits for its ' +
    'scan for viruses, or is blocked, is left out, and named in a text in the zip; 409 where nothing else is there.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: 'application/zip', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found', 'conflict'],
})
