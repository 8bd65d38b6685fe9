import type { IncomingMessage, RequestListener } from 'node:http'
import { type Reader, runForReader } from '@arbour/messages/language'
import { SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { requestLanguage } from '@arbour/messages/request-language'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the caller has chosen in their account, for requests that ask for none; null without a choice. */
    accountLanguage: string | null
  }
}

/** Lets what a request runs outside of Fastify create its texts in the language that the request asks for. */
export function inRequestLanguage(handler: RequestListener): RequestListener {
  return (request, response) =>
    runForReader(readerOf({ raw: request, accountLanguage: null }), () => void handler(request, response))
}

/** Lets all hooks and handlers create their texts in the language of the request. */
export function installLanguages(app: FastifyInstance): void {
  app.decorateRequest('accountLanguage', null)
  app.addHook('onRequest', (request, _, done) => runForReader(readerOf(request), done))
  // The body is read outside of the context, and the caller is known now.
  app.addHook('preValidation', (request, _, done) => runForReader(readerOf(request), done))
}

type LanguageSource = Pick<FastifyRequest, 'accountLanguage'> & { raw: IncomingMessage }

/** Returns the language of the response to a request. */
export function languageOf({ raw, accountLanguage }: LanguageSource): string {
  return requestLanguage(raw.headers) ?? accountLanguage ?? SOURCE_LANGUAGE
}

function readerOf(request: LanguageSource): Reader {
  return { language: languageOf(request), acceptLanguage: request.raw.headers['accept-language'] }
}
