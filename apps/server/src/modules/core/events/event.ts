import type { WebhookStop } from '@arbour/contract/entities/content/webhook'
import type { EventMeta } from '@arbour/contract/entities/items/event'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { AppRole } from '@arbour/contract/entities/team/people'

/** An item and its folder, or the folder that it was in until now; null for the root and for items without a parent. */
export interface ItemPosition {
  itemId: string
  parentId: string | null
}

/** An item in the activity of itself and its folders, with its names at the time. */
interface ItemEventBase extends ItemPosition {
  names: EventMeta
}

/** Something that happened to an item of a team, or to what the team shares. */
export type Event =
  | ({ type: 'item.added' | 'item.restored' | 'item.renamed' } & ItemEventBase)
  | ({ type: 'item.moved'; fromParentId: string | null } & ItemEventBase & AudienceOfChange)
  /**
   * Moved to the bin or permanently deleted. `wasBinned`: permanently deleted after an earlier event about its move to the bin.
   */
  | ({ type: 'item.deleted'; wasBinned?: boolean } & ItemEventBase & AudienceOfChange)
  /** It was deleted together with a folder by a user who can't open it. */
  | ({ type: 'item.deleted_unseen'; isDir: boolean; ownerId: string; isPermanent: boolean } & ItemEventBase)
  /** Someone took or received ownership. */
  | ({ type: 'item.owner_changed'; from: string | null; to: string } & ItemEventBase & AudienceOfChange & MessageOptions)
  /** Ownership of everything that one user owned in the team was transferred. */
  | { type: 'ownership.handed_over'; from: string; to: string; items: number }
  /** A new or restored version of an existing file became the current one. */
  | ({ type: 'version.added' | 'version.restored' } & ItemEventBase)
  /** Fields, tags, figures or filters changed. */
  | ({ type: 'item.updated' } & ItemPosition)
  /** The acting user starred or unstarred it. */
  | ({ type: 'item.starred'; isStarred: boolean } & ItemPosition)
  /** The users who can see or open it changed. */
  | ({ type: 'item.access_changed' } & ItemPosition & AudienceOfChange)
  /** It was accessible to the team and is now accessible to selected users only. */
  | ({ type: 'item.restricted' } & ItemPosition)
  /** It was accessible to selected users only and is now accessible to the team. */
  | ({ type: 'item.unrestricted' } & ItemPosition)
  /** The roles of some users changed in the item's access list. `isAnswer`: they had requested access. */
  | ({ type: 'roles.changed'; isDir: boolean; changes: readonly PersonChange[]; isAnswer: boolean } & ItemEventBase &
      MessageOptions)
  /** A user requests access: `answererIds` can answer. */
  | ({ type: 'access.requested'; requestId: string; message: string; answererIds: readonly string[] } & ItemEventBase)
  /** A request for access was declined. */
  | ({ type: 'access.declined'; personId: string } & ItemEventBase)
  /** It was locked or unlocked. `isDeep`: with everything in it. */
  | ({ type: 'lock.changed'; isDeep: boolean } & ItemPosition)
  /**
   * In the stream of the holder's team: somebody asks the holder to unlock it, or has ended the lock. `team`: the other team, for
   * a user of another one.
   */
  | ({
      type: 'lock.requested' | 'lock.broken'
      holderId: string
      isDir: boolean
      team: string | null
      message: string
    } & ItemEventBase)
  /** The proposed versions of a file changed. */
  | ({ type: 'proposal.changed' } & ItemPosition)
  /**
   * In the stream of the recipient's team: somebody proposed a version of a file that the recipient has locked, or decided about a
   * version that they proposed. `team`: the other team, for a user of another one.
   */
  | ({
      type: 'proposal.added' | 'proposal.accepted' | 'proposal.discarded'
      recipientId: string
      team: string | null
      message: string
    } & ItemEventBase)
  /** It was merged into another item. `parentId` is null for an intermediate copy that nobody had seen. */
  | ({ type: 'item.merged'; intoId: string; intoParentId: string | null } & ItemPosition & AudienceOfChange)
  /** A merge was reverted: it is a separate item again. */
  | { type: 'item.unmerged'; itemId: string; fromId: string; fromParentId: string | null }
  /** The stored object of a file changed. Emitted in addition to the event for the added file, version or merge. */
  | { type: 'content.changed'; itemId: string; objectId: string; ext: string | null }
  /** The picture URL in the page of a web link was read; it may be unchanged. */
  | { type: 'picture.changed'; itemId: string; from: string | null; to: string | null }
  /** Folders whose totals changed. */
  | { type: 'figures.changed'; folders: readonly ItemPosition[] }
  /** A tag shared by the team was changed or is about to be deleted. Null: too many items have it to list them. */
  | { type: 'tag.changed'; tagId: string; carriers: readonly ItemPosition[] | null }
  /** In the stream of the receiving team: another team requests a connection. */
  | { type: 'connection.requested'; connectionId: string; team: TeamName; note: string; byMail: boolean }
  /**
   * In the stream of the requesting team. `note`: the message of the other team, if it had sent a request of its own before
   * seeing this one.
   */
  | { type: 'connection.accepted'; connectionId: string; team: TeamName; askedBy: string | null; note: string; byMail: boolean }
  /** In the stream of the receiving team: it has answered, so nobody else needs to. */
  | { type: 'connection.answered'; connectionId: string }
  /** In the stream of the other team: the connection was removed, or the request was rejected or withdrawn. */
  | { type: 'connection.ended'; connectionId: string; team: TeamName; how: ConnectionEnd; askedBy: string | null }
  /**
   * In the streams of both teams: an invitation was accepted, which connects the two teams. `invitation`: to a project, or only to
   * connect; absent in events from before the latter existed.
   */
  | { type: 'connection.made'; connectionId: string; team: TeamName; invitation?: 'project' | 'connection' }
  /**
   * In the stream of the team that is invited to a project: only `personIds` can answer, null means anyone; `alsoIds` were named
   * in addition to the team.
   */
  | ({
      type: 'partnership.invited'
      personIds: readonly string[] | null
      alsoIds: readonly string[]
      note: string
      byMail: boolean
    } & InvitationBase)
  /** In the stream of the inviting team. */
  | ({
      type: 'partnership.answered'
      partnershipId: string
      answer: 'accepted' | 'declined'
      team: TeamName
      invitedBy: string | null
    } & ItemEventBase)
  /** In the stream of the invited team: it has answered, so nobody else needs to. */
  | { type: 'partnership.settled'; partnershipId: string }
  /**
   * In the stream of the other team: `personIds` are the affected members; null means those who could have answered. `isPending`:
   * the invitation was withdrawn.
   */
  | ({ type: 'partnership.ended'; personIds: readonly string[] | null; isPending: boolean } & InvitationBase)
  /**
   * In the stream of a partner: documents were issued to them in their project. `personIds`: the affected members; null means
   * their Admins.
   */
  | ({
      type: 'transmittal.issued'
      transmittalId: string
      number: string
      team: TeamName
      note: string
      personIds: readonly string[] | null
    } & ItemEventBase)
  /** In the stream of the receiving team: a folder of another team is shared with them, or with a different role. */
  | ({ type: 'share.given'; role: ItemRole; isNew: boolean; note: string; byMail: boolean } & ForeignFolder)
  /** In the stream of the receiving team: the share has ended. */
  | ({ type: 'share.ended' } & ForeignFolder)
  /**
   * In the stream of the receiving team: the folder, or one above it, was restricted or moved into a restricted folder. The share
   * continues to exist but grants no access.
   */
  | ({ type: 'share.restricted' } & ForeignFolder)
  /**
   * In the stream of the receiving team: the folder, or one above it, is no longer restricted, or was moved out of a restricted
   * folder.
   */
  | ({ type: 'share.reopened' } & ForeignFolder)
  /** In the stream of the sharing team: the other team, or one of its members, has mounted or declined the folder. */
  | ({
      type: 'share.answered'
      answer: 'placed' | 'declined'
      team: TeamName
      by: string
      sharedBy: string | null
    } & ItemEventBase)
  /** In the stream of the team whose tree they are in: the visibility of mounts may have changed. */
  | { type: 'mounts.changed'; mounts: readonly (ItemPosition & { mountedFor: string | null })[] }
  /** An Admin changed the roles of a team member. */
  | { type: 'member.roles_changed'; personId: string; roles: readonly AppRole[] }
  /** The members of a group changed, which affects the users named by id. A deleted group has no members left. */
  | { type: 'group.changed'; groupId: string; name: string; added: readonly string[]; removed: readonly string[] }
  /** A user's import has ended, or is paused because its source is unavailable. */
  | {
      type: 'import.ended'
      importId: string
      personId: string
      state: 'done' | 'failed' | 'paused'
      /** The name of the source. */
      source: string
      files: number
      problems: number
      reason: string | null
    }
  /** The server disabled a webhook; `personIds` are affected. */
  | {
      type: 'webhook.stopped'
      webhookId: string
      personId: string
      folderId: string
      /** The host that it sent to, without parts of the URL that may be secret. */
      host: string
      reason: WebhookStop
    }
  /** A visitor without an account uploaded it through a file request; `personIds` are affected. */
  | ({ type: 'file.received'; sender: string; note: string; folder: string; personIds: readonly string[] } & ItemEventBase)
  /**
   * The virus scan of a stored object finished, which makes it available or not. `ext`: the extension of a file with this
   * content.
   */
  | { type: 'scan.finished'; objectId: string; ext: string | null }
  /** A virus was found in a file, with the scanner's name for it, and the file is blocked. `addedBy`: the user who added it. */
  | ({ type: 'file.blocked'; found: string; addedBy: string | null } & ItemEventBase)
  /**
   * A user's token or session made unusually many changes, in the folder of the item. `device`: the name of the API token; null for a
   * browser session. `since`: the time of the first change, in ISO format.
   */
  | ({
      type: 'alarm.raised'
      alarmId: string
      personId: string
      /** Their name. */
      person: string
      device: string | null
      changes: number
      since: string
      isPaused: boolean
    } & ItemEventBase)
  /** A rendition of a stored object, or of the picture of a web link, was created or has permanently failed. */
  | { type: 'rendition.finished'; source: { objectId: string } | { itemId: string } }

/**
 * How a connection ended: removed by a team, removed because a team was closed, rejected by the receiving team, or withdrawn by
 * the requesting team.
 */
export type ConnectionEnd = 'removed' | 'closed' | 'rejected' | 'taken_back'

/** Another team, with its name at the time. */
export interface TeamName {
  id: string
  name: string
}

/** A project of two teams, or an invitation to one: with its name at the time, and the other team. */
interface InvitationBase {
  partnershipId: string
  project: string
  team: TeamName
}

/** A folder of another team, with its name there at the time, and the affected members: null means the whole team. */
interface ForeignFolder {
  shareId: string
  sourceId: string
  /** Null if the receiving users must no longer learn it: access was removed earlier, perhaps under another name. */
  name: string | null
  team: TeamName
  personIds: readonly string[] | null
}

/** A user's role before and after; null is no access. */
export interface PersonChange {
  personId: string
  /** The name at the time, for the activity. */
  name: string
  from: ItemRole | null
  to: ItemRole | null
}

/** How the affected users are notified, as chosen by the acting user. */
interface MessageOptions {
  note: string
  byMail: boolean
}

/** For items that disappear, or may disappear, from view: who could see them until then. Filled in by `emit`. */
interface AudienceOfChange {
  audience?: Audience
}

export interface Audience {
  /** The users and groups in its access list, and the owner of a hidden item. */
  visibleTo: string[]
  isHidden: boolean
  isBinned: boolean
  /** It was a personal mount of this user. */
  onlyFor?: string
}

/** Events that are delivered but not kept in the activity. */
export type TransientEvent = Exclude<Event, { names: EventMeta }>

/** The tree in which something happened, and the user who did it: null if there is no particular user. */
export interface EventContext {
  tenantId: string
  userId: string | null
}

/** For events in the activity also the team through which the user acted, independent of later memberships. */
export interface ItemEventContext extends EventContext {
  teamId: string | null
}

/** An event as delivered after commit. Ids increase in order of delivery. */
export interface DeliveredEvent {
  id: number
  userId: string | null
  /** The user's API token or session, as `token {id}` or `session {id}`; null without a user or a request. */
  credential: string | null
  at: Date
  event: Event
}

/** Events of one team that are delivered together, in order. */
export interface EventBatch {
  tenantId: string
  events: readonly DeliveredEvent[]
}
