import type { z } from 'zod'
import type { TokenScope } from '../entities/account/api-token.ts'
import type { ErrorCode } from '../errors.ts'

/** What a group of calls is about. */
export const CALL_TAGS = {
  Files: 'Read, create, update, move and delete items of the tree, and list their activity.',
  Search: 'Search for items, and manage the filters of smart views.',
  Versions: 'List and restore earlier versions of files.',
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

/** A header of a request or an answer, for the description. */
export interface CallHeader {
  description: string
  example: string
  isRequired?: boolean
}
export type CallHeaders = Readonly<Record<string, CallHeader>>

/** How a call is reached, and what goes in and out. */
interface CallShape<Req extends z.ZodType, Res extends z.ZodType> {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters. */
  path: string
  summary: string
  description: string
  tag: keyof typeof CALL_TAGS
  /** Also for who has yet to set up the second step that their team asks for: what setting it up takes. */
  withoutSecondStep?: true
  /** The parameters of the path, with the JSON body of a POST, PUT or PATCH, or the query string of a GET or DELETE. */
  request: Req
  /** Media type of a body that is bytes instead of JSON. */
  body?: string
  requestHeaders?: CallHeaders
  /** Absent when the answer is not JSON. */
  response?: Res
  /** Media type of an answer that is bytes. With `isRanged` ranges and ETags are answered. */
  bytes?: { mimetype: string; isRanged: boolean }
  responseHeaders?: CallHeaders
  /** Of an answer without content, and of one that leads elsewhere. Absent: 200. */
  status?: 204 | 302
  /** The codes that this call can answer beyond those of every call of its kind ({@link errorsOf}). */
  errors: readonly ErrorCode[]
}

/**
 * Who may call: `member` a bearer token of a team; `admin` one with the Admin role; `link` the bearer token of somebody who holds a public
 * link; `member_or_link` either; `signed` whoever holds the signed address; `public` anybody.
 */
type Audience =
  | {
      auth: 'member' | 'admin' | 'member_or_link'
      /** The scope that a personal API token needs; null: none makes this call. */
      scope: TokenScope | null
    }
  | { auth: 'link' | 'signed' | 'public'; scope?: never }

/**
 * One call of the API: how it is reached, who may make it and what goes in and out.
 * The server registers a route from it, the client derives its types, the OpenAPI description and the authorisation tests are built from it.
 */
export type Call<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> = CallShape<Req, Res> & Audience

/** Declares a call; exists for its types alone. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** Whether a call is made with the token of somebody; any other is open, or goes by its address. */
export function needsToken({ auth }: Pick<Call, 'auth'>): boolean {
  return auth !== 'signed' && auth !== 'public'
}

/** Every code that a call can answer: its own, and what any call of its kind can meet. */
export function errorsOf(call: Call): ErrorCode[] {
  const { method, auth, scope, withoutSecondStep, errors } = call
  const hasToken = needsToken(call)
  const hasJson = hasToken && method !== 'GET' && method !== 'DELETE'
  const isClosedBefore = auth !== 'link' && withoutSecondStep === undefined
  const common: ErrorCode[] = [
    'invalid',
    ...(hasToken ? (['unauthorised', 'sign_in_unavailable'] as const) : []),
    ...(hasToken && isClosedBefore ? (['second_step_required'] as const) : []),
    // A personal API token that is not for this call.
    ...(scope === undefined ? [] : (['forbidden'] as const)),
    'timed_out',
    ...(hasJson ? (['too_large', 'unsupported_type'] as const) : []),
    'headers_too_large',
    'rate_limited',
    'internal',
    'unavailable',
    // Who asks is noted, counted and limited, so that reading calls can meet a full disk too.
    ...(auth === 'public' ? [] : (['storage_full'] as const)),
  ]
  return [...new Set([...common, ...errors])]
}

/** What a caller sends. */
export type CallInput<C extends Call> = z.input<C['request']>
/** What an operation receives, defaults filled in. */
export type CallRequest<C extends Call> = z.output<C['request']>
/** What a caller gets back. */
export type CallResponse<C extends Call> = C['response'] extends z.ZodType ? z.output<C['response']> : undefined
