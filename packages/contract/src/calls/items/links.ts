import { z } from 'zod'
import { LinkMetadata, LinkPreview, WebUrl } from '../../entities/items/link.ts'
import { defineCall } from '../call.ts'

const tag = 'Links'

export const linksMetadata = defineCall({
  method: 'POST',
  path: '/links/metadata',
  summary: 'What a web page says of itself',
  description:
    'Title, description and pictures for the dialog of a link. ' +
    'A page that cannot be had, for whatever reason, answers 200 with every field null, so that the link can be filled in by hand.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ url: WebUrl }),
  response: LinkMetadata,
  errors: [],
})

export const linksPreview = defineCall({
  method: 'GET',
  path: '/links/preview',
  summary: 'The text of a web page',
  description: 'Cleaned of everything that runs, loads or can be sent. 404 when the page cannot be had.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ url: WebUrl }),
  response: LinkPreview,
  errors: ['not_found'],
})
