import { z } from 'zod'
import { Id, Timestamp } from '../../entities/common.ts'
import { defineCall } from '../call.ts'

export const filesDesktopUrl = defineCall({
  method: 'POST',
  path: '/files/desktop/url',
  summary: 'Get a URL for a desktop app',
  description:
    'Returns a WebDAV URL with which a desktop app opens, locks and saves one file, with the permissions that the caller has at that time. The URL needs no other credentials: ' +
    'anyone who has it can open the file as the caller. It ends 24 hours after its last use, seven days after this call, and with the membership of the caller. ' +
    'The name in it leaves out characters that Office refuses. Open it in Word with `ms-word:ofe|u|{url}`, in LibreOffice with `vnd.libreoffice.command:ofe|u|{url}`. Returns 403 if the team allows no drives.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id }),
  response: z.object({
    url: z.string().meta({ title: 'URL for a desktop app' }),
    expires: Timestamp.describe('When the URL ends unless it is used.'),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})
