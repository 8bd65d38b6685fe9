import { escapeHtml } from '#platform/http/escape-html.ts'
import { connectionSentence } from './connection-words.ts'
import { importSentence } from './import-words.ts'
import type { NoticeData, NoticeKind } from './notice.ts'
import { partnerSentence } from './partner-words.ts'
import type { Part } from './sentence-part.ts'

/** What a notification says, as HTML: every name in it is escaped. */
export function messageOf(kind: NoticeKind, data: NoticeData, count: number): string {
  const note: Part[] = data.note === '' ? [] : [{ text: ' ' }, { text: `“${data.note}”`, as: 'em' }]
  return [...sentence(kind, data, count), ...note]
    .map(({ text, as }) => (as ? `<${as}>${escapeHtml(text)}</${as}>` : escapeHtml(text)))
    .join('')
}

/** The same as plain text, without what was written to the person. */
export function textOf(kind: NoticeKind, data: NoticeData, count: number): string {
  return sentence(kind, data, count)
    .map(({ text }) => text)
    .join('')
}

/** Characters of a name in a subject. */
const MAX_SUBJECT_NAME = 60

/** Returns the subject of a mail: the sentence, with long names cut. A stranger's own words are no subject: what came by a file request is named by its folder. */
export function subjectOf(kind: NoticeKind, data: NoticeData, count: number): string {
  const parts: Part[] = kind === 'file_received' ? receivedSubject(data, count) : sentence(kind, data, count)
  return parts.map(({ text, as }) => (as === 'strong' ? cutMiddle(text, MAX_SUBJECT_NAME) : text)).join('')
}

function receivedSubject({ folder = null }: NoticeData, count: number): Part[] {
  return [
    { text: count > 1 ? `${count} files were added` : 'A file was added' },
    ...(folder === null ? [] : [{ text: ' to ' }, { text: folder, as: 'strong' as const }]),
    { text: ' through a file request' },
  ]
}

/** Cuts the middle of a text that is longer than so many characters, so that an extension stays. */
function cutMiddle(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const half = Math.floor((max - 1) / 2)
  return `${characters.slice(0, max - 1 - half).join('')}…${characters.slice(-half).join('')}`
}

function sentence(kind: NoticeKind, data: NoticeData, count: number): Part[] {
  const who: Part = { text: data.by ?? 'Somebody', as: 'strong' }
  const what: Part[] = [
    data.item === null ? { text: 'an item' } : { text: data.item.name, as: 'strong' },
    ...(count > 1 ? [{ text: ` and ${count - 1} more` }] : []),
  ]
  const as = data.role === null || count > 1 ? [] : [{ text: ` as ${data.role}` }]
  switch (kind) {
    case 'access_given':
      return [who, { text: ' gave you access to ' }, ...what, ...as]
    case 'access_changed':
      return [
        who,
        { text: ' changed your role on ' },
        ...what,
        ...(data.role === null || count > 1 ? [] : [{ text: ` to ${data.role}` }]),
      ]
    case 'access_taken':
      return [who, { text: ' ended your access to ' }, ...what]
    case 'owner_given':
      return [who, { text: ' made you the owner of ' }, ...what]
    case 'owner_taken':
      if (data.to === null) return [who, { text: ' took the ownership of ' }, ...what]
      return [who, { text: ' made ' }, { text: data.to, as: 'strong' }, { text: ' the owner of ' }, ...what]
    case 'items_handed_over':
      return [who, { text: ` handed ${itemsOf(data)} over to you` }]
    case 'item_binned':
      return [
        who,
        { text: ' moved the folder that contains ' },
        ...what,
        { text: ' to the bin. You can restore it to another folder' },
      ]
    case 'item_deleted':
      return [who, { text: ' permanently deleted the folder that contained ' }, ...what]
    case 'access_requested':
      return [who, { text: ' asks for access to ' }, ...what]
    case 'access_approved':
      return [who, { text: ' let you in to ' }, ...what, ...as]
    case 'access_declined':
      return [who, { text: ' declined your request for access to ' }, ...what]
    case 'connection_requested':
    case 'connection_accepted':
    case 'connection_rejected':
    case 'connection_taken_back':
    case 'connection_removed':
    case 'connection_closed':
    case 'connection_made':
      return connectionSentence(kind, data)
    case 'partner_invited':
    case 'partner_accepted':
    case 'partner_declined':
    case 'partner_taken_back':
    case 'partner_ended':
      return partnerSentence(kind, data)
    case 'share_given':
      return [...theirs(data), { text: ' shared ' }, ...what, { text: ' with ' }, receiver(data), ...as]
    case 'share_changed':
      return [
        ...theirs(data),
        ...(data.sharedWith
          ? [{ text: ' changed the role of ' }, receiver(data), { text: ' on ' }]
          : [{ text: ' changed your role on ' }]),
        ...what,
        ...(as.length === 0 ? [] : [{ text: ` to ${data.role}` }]),
      ]
    case 'share_ended':
      return [
        ...what,
        ...(data.team && count === 1 ? [{ text: ' of ' }, { text: data.team, as: 'strong' as const }] : []),
        { text: count > 1 ? ' are no longer shared with ' : ' is no longer shared with ' },
        receiver(data),
      ]
    case 'share_restricted':
      return [...theirs(data), { text: ' restricted ' }, ...what, { text: ', which is shared with ' }, receiver(data)]
    case 'share_reopened':
      return [...theirs(data), { text: ' opened ' }, ...what, { text: ' again, which is shared with ' }, receiver(data)]
    case 'share_placed':
      return [...theirs(data), { text: ' accepted ' }, ...what, { text: ', which you shared' }]
    case 'share_declined':
      return [...theirs(data), { text: ' declined ' }, ...what, { text: ', which you shared' }]
    case 'transmittal_received':
      return [...theirs(data), { text: ' sent you documents: ' }, { text: data.number ?? '', as: 'strong' }]
    case 'group_joined':
      return [who, { text: ' added you to the group ' }, { text: data.group ?? '', as: 'strong' }]
    case 'group_left':
      return [who, { text: ' took you out of the group ' }, { text: data.group ?? '', as: 'strong' }]
    case 'webhook_stopped':
      return [
        { text: 'Your webhook to ' },
        { text: data.source ?? '', as: 'strong' },
        { text: ` was switched off: ${whyStopped(data)}` },
      ]
    case 'import_done':
    case 'import_failed':
    case 'import_paused':
      return importSentence(kind, data)
    case 'file_blocked':
      return [
        ...(data.item === null && count === 1 ? [{ text: 'A file' }] : what),
        {
          text:
            count > 1 ? ' are blocked: a virus was found in them' : ` is blocked: ${data.reason ?? 'a virus'} was found in it`,
        },
      ]
    case 'file_received': {
      const sender: Part = { text: data.sender ?? 'Somebody', as: 'strong' }
      const files: Part[] = count > 1 ? [{ text: `${count} files` }] : what
      const place: Part[] = data.folder ? [{ text: ' to ' }, { text: data.folder, as: 'strong' }] : []
      return [sender, { text: ' added ' }, ...files, ...place, { text: ' through a file request' }]
    }
  }
}

function itemsOf({ items }: NoticeData): string {
  return items === 1 ? 'one item' : `${items} items`
}

/** Who did it, of which team: of a folder that is shared between teams. */
function theirs({ by, team }: NoticeData): Part[] {
  const theirTeam: Part | null = team ? { text: team, as: 'strong' } : null
  if (by === null) return [theirTeam ?? { text: 'Somebody', as: 'strong' }]
  return [{ text: by, as: 'strong' }, ...(theirTeam ? [{ text: ' of ' }, theirTeam] : [])]
}

/** Whom a folder is shared with: the whole team by its name, else the person who is told. */
function receiver({ sharedWith }: NoticeData): Part {
  return sharedWith ? { text: sharedWith, as: 'strong' } : { text: 'you' }
}

function whyStopped({ reason }: NoticeData): string {
  if (reason === 'owner') return 'you do not manage its folder any more'
  return reason === 'gone' ? 'its receiver does not want it any more' : 'its receiver has failed for days'
}
