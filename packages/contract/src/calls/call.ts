import type { z } from 'zod'
import type { TokenScope } from '../entities/account/api-token.ts'
import type { ErrorCode } from '../errors.ts'

/** Groups of calls in the API reference. */
export const CALL_TAGS = {
  Files: 'Read, create, update, move and delete items of the tree, and list their activity.',
  Search: 'Search for items, and manage the filters of smart views.',
  Locks: 'Reserve files and folders while you change them.',
  Versions: 'List and restore earlier versions of files.',
  'Restore to a moment': 'Set a folder back to what it was at a moment, and undo it.',
  Objects: 'Upload and download the bytes of files and pictures through signed URLs, which need no token.',
  Imports: 'Import folder trees from ZIP files, other clouds and server folders.',
  Previews: 'Get thumbnails, and previews of files that browsers cannot display.',
  Access: 'Manage who can open an item, and with which role.',
  Shares: 'Share folders with connected teams.',
  Partnerships: 'Run projects together with other teams.',
  Transmittals: 'Issue documents of a project to partners and email addresses, frozen at their versions.',
  'Public links': 'Links that need no account, for viewing an item or uploading files to a folder.',
  Webhooks: 'Send events in a folder to another server as signed requests (docs/api/webhooks.md).',
  Connections: 'Manage connections with other teams.',
  Reports: 'Aggregated storage, finance and activity of the team, for Admins and Editors.',
  Notifications: 'Read notifications, and choose how they are delivered.',
  Tags: 'Manage the tags of the team.',
  Links: 'Read titles, pictures and text of web pages.',
  Preferences: 'Save view preferences.',
  Team: 'Manage the team, its members, groups and invitations.',
  Account: 'The current user and their teams.',
  Configuration: 'Public configuration',
} as const

/** A request or response header, for the API description. */
export interface CallHeader {
  description: string
  example: string
  isRequired?: boolean
}
export type CallHeaders = Readonly<Record<string, CallHeader>>

/** The route of a call with its request and response schemas. */
interface CallShape<Req extends z.ZodType, Res extends z.ZodType> {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with `:name` for parameters. */
  path: string
  summary: string
  description: string
  tag: keyof typeof CALL_TAGS
  /** Also allowed for users who have not yet set up the second step that their team requires: the calls needed to set it up. */
  withoutSecondStep?: true
  /** The path parameters together with the JSON body (POST, PUT, PATCH) or the query string (GET, DELETE). */
  request: Req
  /** Media type of a request body that is bytes instead of JSON. */
  body?: string
  requestHeaders?: CallHeaders
  /** Absent if the response is not JSON. */
  response?: Res
  /** Media type of a binary response. With `isRanged`, range requests and ETags are supported. */
  bytes?: { mimetype: string; isRanged: boolean }
  responseHeaders?: CallHeaders
  /** Status of a response without content, or of a redirect. Absent: 200. */
  status?: 204 | 302
  /** The error codes that this call can return beyond those of every call of its kind ({@link errorsOf}). */
  errors: readonly ErrorCode[]
}

/**
 * Who can call: `member` a bearer token of a team member; `admin` one with the Admin role; `link` the bearer token of a
 * public-link visitor; `member_or_link` either; `signed` any holder of the signed URL; `public` anyone.
 */
type Audience =
  | {
      auth: 'member' | 'admin' | 'member_or_link'
      /** The scope that a personal API token needs; null if API tokens cannot make this call. */
      scope: TokenScope | null
    }
  | { auth: 'link' | 'signed' | 'public'; scope?: never }

/**
 * One call of the API: its route, audience, request and response. The server registers a route from it, the client derives its
 * types, and the OpenAPI description and the authorisation tests are generated from it.
 */
export type Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = CallShape<Req, Res> & Audience

/** Declares a call. Only exists to infer its types. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** Returns whether a call requires a bearer token. Other calls are public or use a signed URL. */
export function needsToken({ auth }: Pick<Call, 'auth'>): boolean {
  return auth !== 'signed' && auth !== 'public'
}

/** Returns every error code that a call can return: its own, and those common to its kind. */
export function errorsOf(call: Call): ErrorCode[] {
  const { method, auth, scope, withoutSecondStep, errors } = call
  const hasToken = needsToken(call)
  const hasJson = hasToken && method !== 'GET' && method !== 'DELETE'
  const isClosedBefore = auth !== 'link' && withoutSecondStep === undefined
  const common: ErrorCode[] = [
    'invalid',
    ...(hasToken ? (['unauthorised', 'sign_in_unavailable'] as const) : []),
    ...(hasToken && isClosedBefore ? (['second_step_required'] as const) : []),
    // The personal API token lacks the scope of this call.
    ...(scope === undefined ? [] : (['forbidden'] as const)),
    'timed_out',
    ...(hasJson ? (['too_large', 'unsupported_type'] as const) : []),
    'headers_too_large',
    'rate_limited',
    'internal',
    'unavailable',
    // Callers are recorded, counted and rate limited, so read calls can also hit a full disk.
    ...(auth === 'public' ? [] : (['storage_full'] as const)),
  ]
  return [...new Set([...common, ...errors])]
}

/** The request as a client sends it. */
export type CallInput<C extends Call> = z.input<C['request']>
/** The request as an operation receives it, with defaults filled in. */
export type CallRequest<C extends Call> = z.output<C['request']>
/** The response as a client receives it. */
export type CallResponse<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined
