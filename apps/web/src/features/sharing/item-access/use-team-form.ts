import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRequest, AssignedRole } from '@arbour/contract/entities/sharing/access'
import { AccessUpdate } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { useRef, useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import type { ImpactQuestion } from '#features/files/access-impact/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { mergeListChanges } from '#lib/api/merge-list-changes.ts'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import {
  type AccessResponse,
  arePeopleChanged,
  canTakeAway,
  type Grantee,
  isNoteInVain,
  LISTED_KEYS,
  type TeamForm,
  teamChanges,
  teamForm,
  toAccessLists,
  withGrantee,
} from './model/team-form.ts'
import { confirmLoss } from './operations/confirm-loss.tsx'
import { approveRequest, declineRequest } from './operations/decide-request.ts'
import { type SavedAccess, undoAccess } from './operations/undo-access.ts'
import { updateAccess } from './operations/update-access.ts'
import { accessToEdit } from './queries.ts'

/** The form of an item's access settings, together with its access requests. */
export function useTeamForm(
  item: Item,
  services: ItemServices,
  current: AccessResponse,
  /** Whether people outside the team get the note as well, so that it has recipients even if nothing changes here. */
  isNoteShared = false,
) {
  const account = useAccount()
  /** People granted access in the meantime, which needs no saving. */
  const [letIn, setLetIn] = useState<readonly Grantee[]>([])
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([])
  const withAddedPeople = (before: TeamForm) => ({ ...before, fileUsers: letIn.reduce(withGrantee, before.fileUsers) })
  const isInVain = (before: TeamForm, values: TeamForm) => !isNoteShared && isNoteInVain(withAddedPeople(before), values)
  const initial = teamForm(current)
  const [saved, setSaved] = useState(initial)
  const lastSaved = useRef<SavedAccess | null>(null)
  /** Complete lists are sent, and another owner may have changed them in the meantime. */
  const getAccessLists = async (values: TeamForm) => {
    const now = teamForm(await services.client.fetchQuery(accessToEdit(item.id)))
    return toAccessLists(
      now.fileUsers,
      mergeListChanges(now.fileUsers, withAddedPeople(saved).fileUsers, values.fileUsers, LISTED_KEYS),
    )
  }
  const form = useForm({
    schema: AccessUpdate,
    initial,
    // A note without recipients causes a prompt, so that it is neither lost nor assumed to be sent.
    request: (values, before) => {
      const changes = teamChanges(withAddedPeople(before), values)
      return isInVain(before, values) ? changes : unlessEmpty(changes)
    },
    check: (values) => (isInVain(saved, values) ? { note: t('sharing.itemAccess.noOneWouldReceiveMessage') } : {}),
    confirm: async (changes, values) => {
      const question = createQuestion(item, changes)
      if (question === null || !canTakeAway(withAddedPeople(saved), values)) return true
      return await confirmLoss(services, item, {
        question,
        isClosing: values.access === 'restricted' && saved.access === 'accessible',
        userId: account?.user.id,
      })
    },
    submit: async (changes, values) => {
      const { fileUsers, fileGroups, ...otherChanges } = changes
      const list = fileUsers || fileGroups ? await getAccessLists(values) : {}
      const now = await updateAccess(services, item, { ...otherChanges, ...list })
      lastSaved.current = { before: withAddedPeople(saved), after: teamForm(now) }
      setLetIn([])
      setSaved(teamForm(now))
      return now
    },
    reread: teamForm,
  })
  const people = form.field('fileUsers')
  const list = (grantee: Grantee) => {
    setLetIn((before) => withGrantee(before, grantee))
    people.onChange((before: readonly Grantee[]) => withGrantee(before, grantee))
  }
  /** Another user may have approved the request: saving here must not revert that. */
  const listIfLetIn = async ({ user }: AccessRequest) => {
    notify(t('common.requestNotFound'), [], 'warning')
    const grantee = teamForm(await services.client.fetchQuery(accessToEdit(item.id))).fileUsers.find(
      (candidate) => candidate.user.id === user.id,
    )
    if (grantee) list(grantee)
  }
  const changes = teamChanges(withAddedPeople(saved), form.values)
  const listedIds = new Set(withAddedPeople(saved).fileUsers.map(({ user }) => user.id))
  const added = form.values.fileUsers.filter(({ user }) => !listedIds.has(user.id))
  return {
    form,
    /** The people and groups that are added by the next save. */
    added,
    /** Undoes the last save. */
    undo: async () => {
      if (lastSaved.current) await undoAccess(services, item, lastSaved.current)
    },
    /** The preview of unsaved changes. */
    question: createQuestion(item, changes),
    /** Whether anyone is added who was not listed. */
    isSomebodyAdded: added.length > 0,
    /** Whether anyone is notified of the changes, or meant to be. */
    isNotified: arePeopleChanged(withAddedPeople(saved), form.values) || form.values.note !== '',
    requests: current.accessRequests.filter(({ uuid }) => !decidedIds.includes(uuid)),
    approve: async (request: AccessRequest, role: AssignedRole) => {
      const { outcome } = await approveRequest(services, item, request, role)
      if (outcome === 'decided') list({ user: request.user, role })
      else await listIfLetIn(request)
      setDecidedIds((before) => [...before, request.uuid])
    },
    decline: async (request: AccessRequest) => {
      const { outcome } = await declineRequest(services, request)
      if (outcome === 'gone') await listIfLetIn(request)
      setDecidedIds((before) => [...before, request.uuid])
    },
  }
}

/** Returns the request to preview access changes; null if there are none. */
function createQuestion(item: Item, { access, fileUsers, fileGroups }: AccessUpdate): ImpactQuestion | null {
  if (!access && !fileUsers && !fileGroups) return null
  return { ids: [item.id], ...(access && { access }), ...(fileUsers && { fileUsers }), ...(fileGroups && { fileGroups }) }
}

export type TeamFormState = ReturnType<typeof useTeamForm>
