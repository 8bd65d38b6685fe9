import type { FastifyRequest } from 'fastify'
import type { Submission } from './locks/lock-tokens.ts'
import type { DavContext, Resource } from './resources.ts'

/** A request of an authenticated client. */
export interface DavRequest {
  ctx: DavContext
  request: FastifyRequest
  resource: Resource
  /** The encoded path of a file under this URL. */
  href: string
  submission: Submission
}
