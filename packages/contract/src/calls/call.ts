import type { z } from 'zod'
import type { TokenScope } from '../entities/account/api-token.ts'
import type { ErrorCode } from '../errors.ts'

/** What a group of calls is about. */
export const CALL_TAGS = {
  Files: 'Items of the tree: reading, making, changing, moving and deleting them, and what was done to them.',
  Search: 'Finding items, and the filters of smart views.',
  Versions: 'Older versions of files.',
  Objects: 'The bytes of files and pictures, by signed addresses that are followed without a token.',
  Imports: 'Folder trees from zips, other clouds and folders of the server.',
  Previews: 'Thumbnails of items, and what is made of files that browsers cannot show.',
  Access: 'Who may open an item, and as what.',
  Shares: 'Folders that are shared between connected teams.',
  Partnerships: 'Projects that teams run together.',
  Transmittals: 'Documents of a project that are issued to partners and addresses, frozen at their versions.',
  'Public links': 'Links that need no account: to look at an item, or to add files to a folder.',
  Webhooks: 'What happens in a folder, sent to a server elsewhere as signed requests (docs/api/webhooks.md).',
  Connections: 'Teams that work with each other.',
  Reports: 'What the team has, costs and does, added up, for Admins and Editors.',
  Notifications: 'What a person is told, and how.',
  Tags: "The team's tags.",
  Links: 'Web pages, as the server reads them.',
  Preferences: 'How a person wants to see things.',
  Team: 'The team, the people in it, and how they come and go.',
  Account: 'The person who asks, and their teams.',
  Configuration: 'What is known before anybody is signed in.',
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
