import type { Call, CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { ItemAccess, LinkVisitor, Member, Principal } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { DiskSpace } from '#platform/disk/disk-space.ts'
import { route as anyRoute, type CallRoute } from '#platform/http/register-calls.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import type { OutboundClient } from '#platform/outbound/outbound.ts'
import type { Posts } from '#platform/outbound/posts.ts'
import type { Transfers } from '#platform/outbound/transfers.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import type { ServedStorage } from '#platform/storage/storage.ts'
import type { TransferLimits } from '#platform/transfer-limits.ts'

/** The configuration of the server that operations depend on. */
export interface Installation {
  /** The public origin of this server, without a trailing slash. */
  publicUrl: string
  /** Who manages passwords and team membership: this server or an external provider. */
  signIn: 'embedded' | 'external'
  /** Who may create further teams. */
  teamCreation: 'off' | 'admins' | 'everyone'
  /** Folders of this machine that Admins may import. */
  importFolders: readonly ImportFolder[]
  limits: Limits
}

/** The configured limits. */
export interface Limits {
  /** Maximum file size in bytes. */
  uploadBytes: number
  /** Default quotas in bytes for each team, and for each user in a team's tree; null: no quota. */
  quotas: { team: number | null; person: number | null }
  /** Days after which items in the bin are permanently deleted; null: never. */
  binDays: number | null
  /** Days for which notifications are kept. */
  notificationDays: number
  /** Retention of older file versions: a version is kept if either setting keeps it; if both are null, all are kept. */
  versions: {
    /** Days since they were replaced. */
    days: number | null
    /** Number of newest older versions of each file. */
    kept: number | null
  }
  /** Requests per minute of one user, of all users of a team, and of a network without sign-in; null: unlimited. */
  calls: { person: number | null; team: number | null; address: number | null }
}

/** A server folder that the Admins of one team may import, by its name. */
export interface ImportFolder {
  /** The team's subdomain. */
  team: string
  name: string
  /** The absolute path. */
  path: string
}

/** How an external principal read an item: opened or downloaded it. */
export type ReadAction = 'open' | 'download'

/** Records what external principals read of a team. */
export interface ExternalReads {
  /**
   * Records that a principal received the content of an item, unless it belongs to their own team; written within a few seconds.
   */
  note(principal: Principal, item: Pick<ItemAccess, 'ancestorPath' | 'node' | 'reachableFrom'>, act: ReadAction): void
}

/** The services that are shared by all requests. */
export interface Services {
  installation: Installation
  db: Pool
  /** For long reads: a replica of the database, if there is one. */
  replica: Replica
  /** Serves the bytes of {@link ServedKey}s: objects that are blocked or not scanned yet have none. */
  storage: ServedStorage
  /** Determines whether the data disks have enough free space. */
  diskSpace: DiskSpace
  /** Signs the URLs that browsers open without a token. */
  signer: UrlSigner
  /** Fetches pages at URLs that users enter. All outbound requests use this guarded client or the next two. */
  outbound: OutboundClient
  /** The guarded client for long transfers with credentials: files of servers that users specify. */
  transfers: Transfers
  /** The guarded client for sending: webhooks to URLs that users specify. */
  posts: Posts
  /** Sends emails. */
  mail: MailTransport
  /** Creates renditions of files, as far as the installed programs allow. */
  renderer: Renderer
  /** Hashes and verifies passwords of users and links. */
  passwords: Passwords
  /** Limits the uploads and archives that one user starts. */
  transferLimits: TransferLimits
  /** Records what external principals read of a team. */
  reads: ExternalReads
}

/** The context of an operation: the services, and the caller. */
export interface CallContext extends Services {
  principal: Principal
}

/** The context of an operation for team members only. */
export interface MemberContext extends Services {
  principal: Member
}

/** The context of an operation for visitors of public links only. */
export interface LinkContext extends Services {
  principal: LinkVisitor
  /** Their IP address, for limits. */
  ip: string
}

/** The context of an endpoint's operation, by its authentication. */
type ContextOf<C extends Call> = C['auth'] extends 'member' | 'admin'
  ? MemberContext
  : C['auth'] extends 'link'
    ? LinkContext
    : CallContext

/** An endpoint with its operation. Its `auth` determines who can call it, which `route` enforces by types. */
export type OperationRoute = CallRoute<MemberContext>

/** Pairs an endpoint with its operation, with matching types of request, response and caller. */
export function route<C extends Call>(
  call: C,
  operation: (ctx: ContextOf<C>, request: CallRequest<C>) => Promise<CallResponse<C>>,
): OperationRoute {
  return anyRoute<C, MemberContext>(call, operation as (ctx: MemberContext, request: CallRequest<C>) => Promise<CallResponse<C>>)
}

/** Does the same for read-only endpoints with large reads: these use a replica of the database, if there is one. */
export function readingRoute<C extends Call>(
  call: C,
  operation: (ctx: ContextOf<C>, request: CallRequest<C>) => Promise<CallResponse<C>>,
): OperationRoute {
  return route(call, (ctx, request) => ctx.replica.read((db) => operation({ ...ctx, db }, request)))
}
