import type { WebhookStop } from '@arbour/contract/entities/content/webhook'
import type { EventMeta } from '@arbour/contract/entities/items/event'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { AppRole } from '@arbour/contract/entities/team/people'

/** An item and the folder that it stands in, or stood in until now; null for the root, and for what has no place. */
export interface Placed {
  itemId: string
  parentId: string | null
}

/** What is kept as the story of an item and of its folders, with the names of that moment. */
interface Told extends Placed {
  names: EventMeta
}

/** Something that happened to an item of a team, or to what the team shares. */
export type Event =
  | ({ type: 'item.added' | 'item.restored' | 'item.renamed' } & Told)
  | ({ type: 'item.moved'; fromParentId: string | null } & Told & Seen)
  /** To the bin, or for good. `wasBinned`: for good, after it had been told as deleted. */
  | ({ type: 'item.deleted'; wasBinned?: boolean } & Told & Seen)
  /** It was deleted with a folder by somebody who can't open it. */
  | ({ type: 'item.deleted_unseen'; isDir: boolean; ownerId: string; isPermanent: boolean } & Told)
  /** Somebody took, or was made, the owner. */
  | ({ type: 'item.owner_changed'; from: string | null; to: string } & Told & Seen & Worded)
  /** All that one person owned in the team is another's. */
  | { type: 'ownership.handed_over'; from: string; to: string; items: number }
  /** A new or an older version of a file that was there is its newest. */
  | ({ type: 'version.added' | 'version.restored' } & Told)
  /** Its fields, tags, figures or filters. */
  | ({ type: 'item.updated' } & Placed)
  /** The star of who did it. */
  | ({ type: 'item.starred'; isStarred: boolean } & Placed)
  /** Who may see or open it. */
  | ({ type: 'item.access_changed' } & Placed & Seen)
  /** It was open to the team, and is open to selected people only from now on. */
  | ({ type: 'item.restricted' } & Placed)
  /** It was open to selected people only, and is open to the team from now on. */
  | ({ type: 'item.unrestricted' } & Placed)
  /** The roles of some people on it are others, by the list of the item. `isAnswer`: they had asked. */
  | ({ type: 'roles.changed'; isDir: boolean; changes: readonly PersonChange[]; isAnswer: boolean } & Told & Worded)
  /** Somebody asks to open it: who is asked now. */
  | ({ type: 'access.requested'; requestId: string; message: string; answererIds: readonly string[] } & Told)
  /** Who asked was told no. */
  | ({ type: 'access.declined'; personId: string } & Told)
  /** It became part of another item. `parentId` is null for what nobody had seen, a copy made on the way. */
  | ({ type: 'item.merged'; intoId: string; intoParentId: string | null } & Placed & Seen)
  /** It is an item of its own again. */
  | { type: 'item.unmerged'; itemId: string; fromId: string; fromParentId: string | null }
  /** A file shows another stored object. Something else is told beside it: that it was added, has a version, or was merged. */
  | { type: 'content.changed'; itemId: string; objectId: string; ext: string | null }
  /** The address of the picture that the page of a link names, which may be the one that it was. */
  | { type: 'picture.changed'; itemId: string; from: string | null; to: string | null }
  /** Folders whose sums changed. */
  | { type: 'figures.changed'; folders: readonly Placed[] }
  /** A tag that the team shares, changed or about to go. Null: more items carry it than are worth naming. */
  | { type: 'tag.changed'; tagId: string; carriers: readonly Placed[] | null }
  /** In the stream of the team that is asked: another asks for a connection. */
  | { type: 'connection.requested'; connectionId: string; team: TeamName; note: string; byMail: boolean }
  /** In the stream of the team that had asked. `note`: what the other wrote, who asked as well before they knew. */
  | { type: 'connection.accepted'; connectionId: string; team: TeamName; askedBy: string | null; note: string; byMail: boolean }
  /** In the stream of the team that was asked: it has answered, so that nobody else of it needs to. */
  | { type: 'connection.answered'; connectionId: string }
  /** In the stream of the other team: it was removed, or what it had asked was rejected, or what it was asked taken back. */
  | { type: 'connection.ended'; connectionId: string; team: TeamName; how: ConnectionEnd; askedBy: string | null }
  /** In the streams of both: an invitation into a project was accepted, which connects the two teams. */
  | { type: 'connection.made'; connectionId: string; team: TeamName }
  /** In the stream of the team that is invited into a project: `personIds` alone can answer, null is anybody; `alsoIds` were named beside the team. */
  | ({
      type: 'partnership.invited'
      personIds: readonly string[] | null
      alsoIds: readonly string[]
      note: string
      byMail: boolean
    } & Invited)
  /** In the stream of the team that invited. */
  | ({
      type: 'partnership.answered'
      partnershipId: string
      answer: 'accepted' | 'declined'
      team: TeamName
      invitedBy: string | null
    } & Told)
  /** In the stream of the team that was invited: it has answered, so that nobody else of it needs to. */
  | { type: 'partnership.settled'; partnershipId: string }
  /** In the stream of the other team: whom of it that concerns; null is who could have answered. `isPending`: it was taken back. */
  | ({ type: 'partnership.ended'; personIds: readonly string[] | null; isPending: boolean } & Invited)
  /** In the stream of a partner: documents were issued to them, in their project. `personIds`: whom of them it concerns; null is their Admins. */
  | ({
      type: 'transmittal.issued'
      transmittalId: string
      number: string
      team: TeamName
      note: string
      personIds: readonly string[] | null
    } & Told)
  /** In the stream of the team that is given it: a folder of another is shared with them, or given with another role. */
  | ({ type: 'share.given'; role: ItemRole; isNew: boolean; note: string; byMail: boolean } & Foreign)
  /** In the stream of the team that had it: it no longer is. */
  | ({ type: 'share.ended' } & Foreign)
  /** In the stream of the team that has it: the folder, or one above it, was restricted or moved into a restricted one. The share goes on, and gives nothing. */
  | ({ type: 'share.restricted' } & Foreign)
  /** In the stream of the team that has it: the folder, or one above it, was opened again, or moved out of a restricted one. */
  | ({ type: 'share.reopened' } & Foreign)
  /** In the stream of the team that shares it: the other team, or a person of it, has given it a place or declined it. */
  | ({ type: 'share.answered'; answer: 'placed' | 'declined'; team: TeamName; by: string; sharedBy: string | null } & Told)
  /** In the stream of the team in whose tree they stand: what others see of mounts may have changed. */
  | { type: 'mounts.changed'; mounts: readonly (Placed & { mountedFor: string | null })[] }
  /** An Admin changed the roles of a member of the team. */
  | { type: 'member.roles_changed'; personId: string; roles: readonly AppRole[] }
  /** Who is in a group of the team is another; who is named by their ids. A group that is deleted has nobody any more. */
  | { type: 'group.changed'; groupId: string; name: string; added: readonly string[]; removed: readonly string[] }
  /** An import of somebody's has ended, or waits for them as its source gives nothing. */
  | {
      type: 'import.ended'
      importId: string
      personId: string
      state: 'done' | 'failed' | 'paused'
      /** What it came from, by name. */
      source: string
      files: number
      problems: number
      reason: string | null
    }
  /** The server switched off a webhook that somebody had made: whom that concerns. */
  | {
      type: 'webhook.stopped'
      webhookId: string
      personId: string
      folderId: string
      /** Where it sent to, without what may be a secret. */
      host: string
      reason: WebhookStop
    }
  /** Somebody without an account sent it through a file request: whom that concerns. */
  | ({ type: 'file.received'; sender: string; note: string; folder: string; personIds: readonly string[] } & Told)
  /** A stored object was scanned for viruses, and people may have it now, or may not: `ext` of a file that has it as its content. */
  | { type: 'scan.finished'; objectId: string; ext: string | null }
  /** Something was found in a file, as the scanner calls it, and it is blocked. `addedBy`: who brought it. */
  | ({ type: 'file.blocked'; found: string; addedBy: string | null } & Told)
  /** What was to be made of a stored object, or of the picture of a link, is made, or will not be. */
  | { type: 'rendition.finished'; source: { objectId: string } | { itemId: string } }

/** What became of a connection: it had been accepted and is no more, by itself or because the team was closed; the team that was asked said no; or the one that asked did not wait. */
export type ConnectionEnd = 'removed' | 'closed' | 'rejected' | 'taken_back'

/** Another team, by its name at the time. */
export interface TeamName {
  id: string
  name: string
}

/** A project that two teams run, or are to run, together: by its name at the time, and the other team. */
interface Invited {
  partnershipId: string
  project: string
  team: TeamName
}

/** A folder of another team, by its name there at the time, and whom it is about: null is everybody of the team. */
interface Foreign {
  shareId: string
  sourceId: string
  /** Null for what they may not know by now: it was closed to them before, under another name perhaps. */
  name: string | null
  team: TeamName
  personIds: readonly string[] | null
}

/** Somebody's role before and after; null is no access. */
export interface PersonChange {
  personId: string
  /** Their name at the time, for the activity. */
  name: string
  from: ItemRole | null
  to: ItemRole | null
}

/** How those are told whom it concerns, as who did it wished. */
interface Worded {
  note: string
  byMail: boolean
}

/** Of what vanishes from somewhere, or may: who saw it until then, filled in by `emit`. */
interface Seen {
  audience?: Audience
}

export interface Audience {
  /** The people whom it listed, and of what was hidden its owner. */
  seenBy: string[]
  isHidden: boolean
  isBinned: boolean
  /** It stood there for this person alone. */
  onlyFor?: string
}

/** What is told at the moment alone, and kept nowhere. */
export type Passing = Exclude<Event, { names: EventMeta }>

/** Whose tree something happened in, and who did it: null for nobody in particular. */
export interface Scene {
  tenantId: string
  userId: string | null
}

/** Of what is kept also the team that they came through, whatever teams they are in later. */
export interface StoryScene extends Scene {
  teamId: string | null
}

/** An event as it is told after its transaction has committed. Ids grow in the order in which they are told. */
export interface ToldEvent {
  id: number
  userId: string | null
  at: Date
  event: Event
}

/** Events of one team that are delivered together, in their order. */
export interface EventBatch {
  tenantId: string
  events: readonly ToldEvent[]
}
