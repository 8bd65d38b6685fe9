import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import {
  canHaveShares,
  type Invitee,
  type InviteeList,
  isMember,
  obstacleText,
  shareProblem,
  sharesOf,
  takeTyped,
  useAddedShares,
} from '#features/sharing/connection-shares/public.ts'
import { type AccessResponse, useTeamForm, withAdded } from '#features/sharing/item-access/public.ts'
import { obstacleOf } from '#features/sharing/partnerships/public.ts'
import type { FormState } from '#ui/form/use-form.ts'

interface SharingProps {
  item: Item
  services: ItemServices
  access: AccessResponse
  only: 'team' | 'connections' | null
}

const RESTRICTED = 'This folder is open to selected people only. Other teams can open it once it is open to yours.'

/**
 * The form of the dialog: the access of the team, and recipients outside it who are added. Both are saved together; the recipients
 * first, because they can be rejected. Partners of a project get an invitation of their own.
 */
export function useSharing({ item, services, access, only }: SharingProps) {
  const outside = useOutside(item, only)
  const shares = useAddedShares(services, item)
  const team = useTeamForm(item, services, access, shares.isSharing)
  const { isSharing } = shares
  const people = team.form.field('fileUsers')
  const invitees = shares.form.field('invitees')

  const addOutside = (added: readonly Invitee[]) => {
    const [partner] = added
    if (outside.isProject && partner) {
      invitees.onChange((before: typeof invitees.value) => ({ ...before, typed: '' }))
      void services.dialogs.open('add-partner', { services, item, again: { invitee: partner, offers: [] } })
      return
    }
    invitees.onChange((before: typeof invitees.value) => ({
      added: [...added.map((invitee) => ({ invitee, role: 'viewer' as const })), ...before.added],
      typed: '',
    }))
  }
  /** The chosen ones are taken out of the field into the lists below it. */
  const take = ({ chosen, typed }: InviteeList, before: InviteeList) => {
    const added = chosen.slice(before.chosen.length)
    invitees.onChange((now: typeof invitees.value) => ({ ...now, typed }))
    for (const { member } of added.filter(isMember)) people.onChange((now: typeof people.value) => withAdded(now, member))
    const others = added.filter((one) => !isMember(one))
    if (others.length > 0) addOutside(others)
  }
  const last = useRef({ isSent: false, isAdding: false, isTeam: false })
  const save = async () => {
    const isTeam = team.form.isChanged
    const { chosen: typed } = takeTyped({ chosen: [], typed: invitees.value.typed })
    if (outside.isProject && typed.length > 0) {
      addOutside(typed)
      return false
    }
    const isSent = isSharing && (await shares.save(team.form.values))
    if (isSharing && !isSent) return false
    if (isTeam && !(await team.form.save())) {
      // The rest is saved, and can be undone.
      if (isSent) announceSharing(item, { isSent, isAdding: true }, shares.undo)
      return false
    }
    last.current = { isSent, isAdding: isSent || team.isSomebodyAdded, isTeam }
    return true
  }
  const undo = async () => {
    const { isSent, isTeam } = last.current
    if (isSent) await shares.undo()
    if (isTeam) await team.undo()
  }
  const form: FormState = {
    isChanged: team.form.isChanged || isSharing,
    isPending: team.form.isPending || shares.form.isPending,
    failure: null,
    attach: (element) => {
      team.form.attach(element)
      shares.form.attach(element)
    },
    save,
  }
  return {
    form,
    team,
    shares,
    outside,
    take,
    isSharing,
    isAdding: isSharing || team.isSomebodyAdded,
    /** Announces the last save, with Undo for all of it. */
    announce: () => announceSharing(item, last.current, undo),
  }
}

export type Sharing = ReturnType<typeof useSharing>

/** Whether an item can be shared outside the team here, and if not, why. */
function useOutside(item: Item, only: SharingProps['only']) {
  const isPossible = only !== 'team' && canHaveShares(item) && shareProblem(item) === null
  const isProject = only === null && isOwnProject(item)
  const { data } = useQuery({ ...sharesOf(item.id), enabled: isPossible })
  const nesting = obstacleText(data?.obstacle ?? null)
  const obstacle = isProject
    ? obstacleOf(item)
    : nesting !== null
      ? `${nesting}, so it cannot be shared with other teams.`
      : item.is_restricted
        ? RESTRICTED
        : null
  return {
    /** Whether it can be shared with other teams at all. */
    isPossible,
    /** Whether other teams become partners. */
    isProject,
    /** Why nobody outside the team can be added now; null if they can. */
    obstacle: isPossible ? obstacle : null,
    canAdd: isPossible && obstacle === null,
  }
}

/** Announces what was saved. */
function announceSharing(item: Item, { isSent, isAdding }: { isSent: boolean; isAdding: boolean }, undo: () => Promise<void>) {
  if (isSent) notifyUndoable(`${item.name} has been shared`, undo, [], 'Shared')
  else notifyUndoable(isAdding ? `${item.name} has been shared` : 'Saved', undo)
}
