import { t } from '@arbour/messages/t'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Parses JSON bodies and rejects all other types. Rejects invalid UTF-8 with 400, because lenient decoding would store a different text than the
 * client sent. A DELETE request may have a JSON content type and no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0 && request.method === 'DELETE') return done(null, undefined)
    let text: string
    try {
      text = decoder.decode(body)
    } catch {
      return done(new AppError('invalid', t('errors.general.notUtf8')))
    }
    return void parse(request, text, done)
  })
}
