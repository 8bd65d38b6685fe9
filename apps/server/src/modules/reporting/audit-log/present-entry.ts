import type { AuditEntry } from '@arbour/contract/entities/team/audit'
import { readStoredText } from '@arbour/messages/stored-text'
import { t } from '@arbour/messages/t'
import type { ChangeAction, FromTo } from '#modules/core/audit/public.ts'
import { plainAddress } from '#platform/network-of.ts'
import { changeDetails } from './change-details.ts'
import { changeText } from './change-labels.ts'
import { type EntryContext, entryContextOf } from './entry-context.ts'
import type { EntryRow } from './find-entries.ts'
import { kindOf } from './kinds.ts'
import type { References } from './load-references.ts'
import { isSignIn, refusalText } from './refusal-labels.ts'

/** External sharing is fully visible to Admins, including on items that are closed to them (`files/shares/outside`). */
const KNOWN_TO_ADMINS: readonly string[] = ['share', 'link', 'partnership', 'transmittal', 'purge'] satisfies ChangeAction[]

/** Presents an entry as text for a reader. Null for an action that this version does not know. */
export function presentEntry(row: EntryRow, references: References): AuditEntry | null {
  const kind = kindOf(row)
  if (kind === null) return null
  const entryContext = entryContextOf(row, references)
  const item = (row.item_id !== null && references.items.get(row.item_id)) || null
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind,
    by: actorOf(row, references, entryContext),
    text: textOf(row, entryContext),
    item,
    details: row.kind === 'change' && canReadDetails(row, entryContext, references) ? detailsOf(row, entryContext) : [],
    ip: row.ip && plainAddress(row.ip),
    times: row.times,
  }
}

function textOf({ kind, act, code, details }: EntryRow, entryContext: EntryContext): string {
  if (kind === 'change') return changeText(act as ChangeAction, details as FromTo<unknown>, entryContext)
  if (kind === 'sign_in') return t('audit.signIn.with', { browser: readStoredText((details as { browser: string }).browser) })
  if (isSignIn(act)) return code === 'rate_limited' ? t('audit.signIn.tooManyAttempts') : t('audit.signIn.wrongPassword')
  return refusalText({ act, code })
}

function detailsOf({ act, details }: EntryRow, entryContext: EntryContext) {
  return changeDetails(act as ChangeAction, details as FromTo<unknown>, entryContext)
}

/** The settings of a restricted item are only visible to users who can open it. */
function canReadDetails({ act, item_id: itemId }: EntryRow, { isClosed }: EntryContext, { secret }: References): boolean {
  if (!isClosed || act === 'purge') return true
  return itemId !== null && !secret.has(itemId) && KNOWN_TO_ADMINS.includes(act)
}

function actorOf(
  { kind, user_id: id, act, details, tenant_id }: EntryRow,
  { people, teams }: References,
  entryContext: EntryContext,
): AuditEntry['by'] {
  const person = id === null ? undefined : people.get(id)
  // The user of a failed sign-in is unverified.
  if (kind === 'refusal' && tenant_id === null)
    return { id, name: person ? t('audit.actor.someoneAs', { name: person.name }) : t('common.someone') }
  if (id === null) return { id, name: kind === 'change' ? actorWithoutUser(act) : t('common.someone') }
  if (person && !entryContext.isByOthers) return { id, name: person.name }
  if (!person) return { id: null, name: t('ui.person.formerMember') }
  const team = teams.get(teamIn(details) ?? '')
  return {
    id: null,
    name: team === undefined ? t('audit.actor.someoneOfOtherTeam') : t('audit.actor.someoneOf', { team }),
  }
}

/** Actions of the server itself, if no user did them. */
const BY_SERVER: readonly string[] = [
  'access',
  'purge',
  'version_removal',
  'share',
  'link',
  'partnership',
] satisfies ChangeAction[]

function actorWithoutUser(act: string): string {
  return BY_SERVER.includes(act) ? t('audit.actor.server') : t('audit.actor.operator')
}

/** Returns the other team that a change names. */
function teamIn(details: unknown): string | null {
  const { from, to } = (details ?? {}) as FromTo<{ team?: string | null } | null>
  return to?.team ?? from?.team ?? null
}
