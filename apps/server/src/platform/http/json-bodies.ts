import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const NO_UTF8 = 'The body is not valid UTF-8'

/**
 * Reads bodies of JSON, and no others. Throws 400 for bytes that are no UTF-8: read as they come they would be stored as other text than was
 * sent. A DELETE may announce JSON and send none.
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
      return done(new AppError('invalid', NO_UTF8))
    }
    return void parse(request, text, done)
  })
}
