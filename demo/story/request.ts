import { createClient } from '@arbour/client/client'
import { calls } from '@arbour/contract/calls'
import { mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'
import type { Member } from '../member.ts'
import { photo } from '../pictures/photos.ts'
import { patient } from '../platform/patient-client.ts'
import { LIBRARY } from './places.ts'
import type { Scene } from './scene.ts'

/** Receives the files of the town's residents. */
export const MEMORIES = `${LIBRARY}/06 Memories of the yard`

const SENT_TEXT =
  'My father worked at the long saw from 1951 until it closed. At noon the whistle went, and we children brought the dinners over the footbridge that is no more.\n\nThe clock of the office is still in our hall. If the library wants it, it can have it.\n'

/** The practice asks the town's residents for memories, and two people send files without an account. */
export const request: readonly Scene[] = [
  {
    when: { workday: 7, time: '11:20' },
    play: async ({ tom }) => {
      await tom.folders(MEMORIES)
      const message =
        'For the local history room: pictures and stories of the timber yard, please. Say who you are and what it shows.'
      await tom.call(calls.filesSharesLinkCreate, { file_id: (await tom.find(MEMORIES)).id, kind: 'request', message })
    },
  },
  {
    when: { workday: 2, time: '19:25' },
    play: ({ tom }) =>
      send(tom, {
        name: 'The whistle at noon.txt',
        body: new Blob([SENT_TEXT]),
        from: 'Margaret Hollis',
        note: 'You may ring me about the clock.',
      }),
  },
  {
    when: { minutesAgo: 66 },
    play: async ({ tom }) => {
      const body = new Blob([await photo('street')])
      await send(tom, { name: 'Opposite the yard.jpg', body, from: 'Imran Aziz', note: 'Ours is the one with the red door.' })
    },
  },
]

interface VisitorUpload {
  name: string
  body: Blob
  from: string
  note: string
}

/** Sends a file through the folder's file request. */
async function send(editor: Member, { name, body, from, note }: VisitorUpload): Promise<void> {
  const { link } = await editor.call(calls.filesSharesLinkGet, { file_id: (await editor.find(MEMORIES)).id, kind: 'request' })
  const anybody = patient(createClient({ url: editor.url, token: '' }))
  const { token } = await anybody.call(calls.filesSharesLinkView, { path: link?.id ?? '' })
  const visitor = patient(createClient({ url: editor.url, token }))
  const file = { filename: name, size: body.size, mimetype: mimetypeOf(extensionOf(name)) ?? undefined }
  const { url, upload } = await visitor.call(calls.filesRequestsUploadUrl, file)
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await visitor.follow(url, { method: 'PATCH', headers, body })
  await visitor.call(calls.filesRequestsAdd, { upload, from, note })
}
