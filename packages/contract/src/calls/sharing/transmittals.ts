import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { ReceivedTransmittal, Transmittal, TransmittalForm } from '../../entities/sharing/transmittal.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, RANGE_REQUEST, SignedUrl } from '../signed.ts'

const tag = 'Transmittals'

export const filesTransmittals = defineCall({
  method: 'POST',
  path: '/files/transmittals',
  summary: 'List the transmittals of a project',
  description:
    'For members who can open the project. Transmittals issued from it and to it, newest first. Lists only documents ' +
    'that the user can open or that are visible in their folders, and counts the others. Email addresses are visible to Editors of the project.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(DEFAULT_PAGE_SIZE) }),
  response: z.object({
    items: z.array(Transmittal),
    meta: PageMeta,
    next_number: z.string().describe('A suggestion for the next number.'),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesTransmittalsGet = defineCall({
  method: 'POST',
  path: '/files/transmittals/get',
  summary: 'Get a transmittal',
  description:
    'For members of the issuing team who can open its project, and of a partner who received it and can open theirs. Records in the register that the partner ' +
    'opened it. 404 without access, and for partners once it is withdrawn.',
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
    'Requires an Editor of the project and of each file. Freezes the files at their current versions, and notifies partners of the project ' +
    'and email addresses, which each get a link. Later changes of the files do not affect it. 409 if the number was already ' +
    "used in the project, 403 if the team's policy does not allow such recipients.",
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z
    .strictObject({ id: Id, ...TransmittalForm.shape })
    .refine(({ partnership_ids, emails }) => partnership_ids.length + emails.length > 0, {
      path: ['emails'],
      error: () => t('errors.transmittals.recipientRequired'),
    }),
  response: z.object({
    transmittal: Transmittal,
    links: z
      .array(z.object({ email: z.string(), url: z.string() }))
      .describe('For email addresses when the server sends no email: the links to pass on.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const filesTransmittalsWithdraw = defineCall({
  method: 'POST',
  path: '/files/transmittals/withdraw',
  summary: 'Withdraw a transmittal',
  description:
    'Requires an Editor of the project. Recipients can no longer open it; it stays in the register. Downloaded copies remain. Repeating the call changes nothing.',
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
    'For anyone with the link that was sent to an email address. Recorded in the register. 404 if it is withdrawn or unavailable.',
  tag,
  auth: 'public',
  request: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ transmittal: ReceivedTransmittal }),
  errors: ['not_found'],
})

export const filesTransmittalsContent = defineCall({
  method: 'GET',
  path: '/files/transmittals/content/:token',
  summary: 'Display an issued document',
  description: 'The URL in a transmittal. Permissions are checked again, and the access is recorded in the register.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesTransmittalsDownload = defineCall({
  method: 'GET',
  path: '/files/transmittals/download/:token',
  summary: 'Download an issued document',
  description: 'Like `files/transmittals/content`, as an attachment.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  requestHeaders: RANGE_REQUEST,
  bytes: { mimetype: '*/*', isRanged: true },
  responseHeaders: BYTES_ANSWER,
  errors: ['not_found', 'conflict'],
})

export const filesTransmittalsZip = defineCall({
  method: 'GET',
  path: '/files/transmittals/zip/:token',
  summary: 'Download all documents of a transmittal',
  description:
    'A streamed ZIP file with the original folders. Recorded in the register for each document. Documents that are waiting for a ' +
    'virus scan or are blocked are omitted and listed in a text file in the ZIP file; 409 if no other documents exist.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: 'application/zip', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found', 'conflict'],
})
