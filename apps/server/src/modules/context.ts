import type { Call, CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { ItemAccess, LinkVisitor, Member, Principal } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Replica } from '#platform/db/replica.ts'
import type { DiskRoom } from '#platform/disk/disk-room.ts'
import { route as anyRoute, type CallRoute } from '#platform/http/register-calls.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Posts } from '#platform/outbound/posts.ts'
import type { Transfers } from '#platform/outbound/transfers.ts'
import type { Passwords } from '#platform/passwords.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import type { ServedStorage } from '#platform/storage/storage.ts'
import type { TransferLimits } from '#platform/transfer-limits.ts'

/** What the operator has settled that calls go by. */
export interface Installation {
  /** Origin under which people reach this server, without a slash at the end. */
  publicUrl: string
  /** Who keeps passwords and says who is in which team. */
  signIn: 'embedded' | 'external'
  /** Who may make further teams. */
  teamCreation: 'off' | 'admins' | 'everyone'
  /** Folders of this machine that Admins may import. */
  importFolders: readonly ImportFolder[]
  limits: Limits
}

/** What is taken and kept at most. */
export interface Limits {
  /** Bytes of the largest file. */
  uploadBytes: number
  /** Bytes that each team may store, and each person in the tree of a team, where the operator has settled nothing else; null: no quota. */
  quotas: { team: number | null; person: number | null }
  /** Days after which what was put into the bin is removed for good; null: never. */
  binDays: number | null
  /** Days for which notifications are kept. */
  notificationDays: number
  /** How long older versions of files are kept; those that one of the two keeps stay, and where both are null, all. */
  versions: {
    /** Days since they were replaced. */
    days: number | null
    /** Of each file the newest older ones. */
    kept: number | null
  }
  /** Calls a minute of one person, of everybody in one team, and of who is not signed in by their network; null: as many as come. */
  calls: { person: number | null; team: number | null; address: number | null }
}

/** A folder of the server that the Admins of one team may import, by its name. */
export interface ImportFolder {
  /** Its subdomain. */
  team: string
  name: string
  /** Absolute. */
  path: string
}

/** What somebody from outside a team did with an item of it: were shown it, or saved it. */
export type ReadAct = 'open' | 'download'

/** Counts what people from outside a team read of it. */
export interface OutsideReads {
  /** Counts that somebody was given what an item holds, unless it is their own team's; it is written within a few seconds. */
  note(principal: Principal, item: Pick<ItemAccess, 'chain' | 'node' | 'reachableFrom'>, act: ReadAct): void
}

/** What the server shares between all calls. */
export interface Services {
  installation: Installation
  db: Pool
  /** For reads that take long: by another database where there is one. */
  replica: Replica
  /** Gives out what {@link ServedKey}s name: an object that waits for its scan, or is blocked, has none. */
  storage: ServedStorage
  /** Says whether anything may be added to the disks of the data. */
  room: DiskRoom
  /** Signs the addresses that browsers follow without a token. */
  signer: UrlSigner
  /** The only way out: fetches pages that people name. */
  outbound: Outbound
  /** The same for what takes long and needs an account: files of servers that people name. */
  transfers: Transfers
  /** The same for what is sent: webhooks to the addresses that people name. */
  posts: Posts
  /** Where mails go. */
  mail: MailTransport
  /** Makes renditions of files, as far as the programs of this machine reach. */
  renderer: Renderer
  /** Hashes and checks passwords, of people and of links. */
  passwords: Passwords
  /** Counts what one person begins to upload and to pack. */
  transferLimits: TransferLimits
  /** Counts what others read of a team. */
  reads: OutsideReads
}

/** What an operation works with: the services, and who asks. */
export interface CallContext extends Services {
  principal: Principal
}

/** What an operation of a call works with that only members of a team may make. */
export interface MemberContext extends Services {
  principal: Member
}

/** What an operation of a call works with that only those make who hold a public link. */
export interface LinkContext extends Services {
  principal: LinkVisitor
  /** Where they are, for limits. */
  ip: string
}

/** What the operation of a call works with, by who may make the call. */
type ContextOf<C extends Call> = C['auth'] extends 'member' | 'admin'
  ? MemberContext
  : C['auth'] extends 'link'
    ? LinkContext
    : CallContext

/** A call with its operation. Who enters is decided by the call's `auth`, which `route` holds the operation to. */
export type OperationRoute = CallRoute<MemberContext>

/** Pairs a call with its operation, so that the request, the answer and who asks fit by type. */
export function route<C extends Call>(
  call: C,
  operation: (ctx: ContextOf<C>, request: CallRequest<C>) => Promise<CallResponse<C>>,
): OperationRoute {
  return anyRoute<C, MemberContext>(call, operation as (ctx: MemberContext, request: CallRequest<C>) => Promise<CallResponse<C>>)
}

/** The same for a call that only reads, and may read very much: a replica of the database does so where there is one. */
export function readingRoute<C extends Call>(
  call: C,
  operation: (ctx: ContextOf<C>, request: CallRequest<C>) => Promise<CallResponse<C>>,
): OperationRoute {
  return route(call, (ctx, request) => ctx.replica.read((db) => operation({ ...ctx, db }, request)))
}
