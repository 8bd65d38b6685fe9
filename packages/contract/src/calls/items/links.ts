import { z } from 'zod'
import { LinkMetadata, LinkPreview, WebUrl } from '../../entities/items/link.ts'
import { defineCall } from '../call.ts'

const tag = 'Links'

export const linksMetadata = defineCall({
  method: 'POST',
  path: '/links/metadata',
  summary: 'Get link metadata',
  description:
    'Returns the title, description and pictures of a web page for the link dialog. ' +
    'If the page cannot be loaded for any reason, returns 200 with all fields null, so that the user can fill in the form.',
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
  summary: 'Get the text of a web page',
  description: 'Without scripts, embedded content and forms. 404 if the page cannot be loaded.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ url: WebUrl }),
  response: LinkPreview,
  errors: ['not_found'],
})
