import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { mergeListChanges } from '#lib/api/merge-list-changes.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { notify } from '#ui/toast/notify.ts'
import { LISTED_KEYS, type TeamForm, teamChanges, teamForm, toAccessLists } from '../model/team-form.ts'
import { accessToEdit } from '../queries.ts'
import { updateAccess } from './update-access.ts'

/** A saved access change. */
export interface SavedAccess {
  before: TeamForm
  after: TeamForm
}

/** Undoes a saved change. Later changes by others are kept. Sends no emails. Throws the server's error. */
export async function undoAccess(services: ItemServices, item: Item, { before, after }: SavedAccess): Promise<void> {
  const now = teamForm(await services.client.fetchQuery(accessToEdit(item.id)))
  const { access } = teamChanges(after, before)
  const list = toAccessLists(now.fileUsers, mergeListChanges(now.fileUsers, after.fileUsers, before.fileUsers, LISTED_KEYS))
  await updateAccess(services, item, { ...(access && { access }), ...list, notify_via_email: false })
  notify(t('sharing.itemAccess.accessChangesUndone', { name: truncateMiddle(item.name, 50) }))
}
