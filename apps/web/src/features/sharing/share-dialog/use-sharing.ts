import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import {
  addTypedAddress,
  canHaveShares,
  type Invitee,
  type InviteeList,
  isMember,
  obstacleText,
  shareProblem,
  sharesQuery,
  useAddedShares,
} from '#features/sharing/connection-shares/public.ts'
import { type AccessResponse, useTeamForm, withAdded } from '#features/sharing/item-access/public.ts'
import { getObstacle } from '#features/sharing/partnerships/public.ts'
import type { FormState } from '#ui/form/use-form.ts'

interface SharingProps {
  item: Item
  services: ItemServices
  access: AccessResponse
  onlySection: 'team' | 'connections' | null
}

const RESTRICTED = t('errors.shares.folderIsRestricted')

/**
 * The form of the dialog: the access of the team, and recipients outside it who are added. Both are saved together; the recipients
 * first, because they can be rejected. Partners of a project get an invitation of their own.
 */
export function useSharing({ item, services, access, onlySection }: SharingProps) {
  const external = useExternalSharing(item, onlySection)
  const shares = useAddedShares(services, item)
  const team = useTeamForm(item, services, access, shares.isSharing)
  const { isSharing } = shares
  const people = team.form.field('fileUsers')
  const invitees = shares.form.field('invitees')

  const addExternal = (newInvitees: readonly Invitee[]) => {
    const [partner] = newInvitees
    if (external.isProject && partner) {
      invitees.onChange((before: typeof invitees.value) => ({ ...before, text: '' }))
      void services.dialogs.open('add-partner', { services, item, again: { invitee: partner, offers: [] } })
      return
    }
    invitees.onChange((before: typeof invitees.value) => ({
      shares: [...newInvitees.map((invitee) => ({ invitee, role: 'viewer' as const })), ...before.shares],
      text: '',
    }))
  }
  /** The chosen ones are taken out of the field into the lists below it. */
  const takeInvitees = ({ invitees: chosen, text: typed }: InviteeList, before: InviteeList) => {
    const newInvitees = chosen.slice(before.invitees.length)
    invitees.onChange((now: typeof invitees.value) => ({ ...now, text: typed }))
    for (const { member } of newInvitees.filter(isMember)) people.onChange((now: typeof people.value) => withAdded(now, member))
    const nonMembers = newInvitees.filter((invitee) => !isMember(invitee))
    if (nonMembers.length > 0) addExternal(nonMembers)
  }
  const lastSave = useRef({ isSent: false, isAdding: false, isTeam: false })
  const save = async () => {
    const isTeam = team.form.isChanged
    const { invitees: typedInvitees } = addTypedAddress({ invitees: [], text: invitees.value.text })
    if (external.isProject && typedInvitees.length > 0) {
      addExternal(typedInvitees)
      return false
    }
    const isSent = isSharing && (await shares.save(team.form.values))
    if (isSharing && !isSent) return false
    if (isTeam && !(await team.form.save())) {
      // The rest is saved, and can be undone.
      if (isSent) announceSharing(item, { isSent, isAdding: true }, shares.undo)
      return false
    }
    lastSave.current = { isSent, isAdding: isSent || team.isSomebodyAdded, isTeam }
    return true
  }
  const undo = async () => {
    const { isSent, isTeam } = lastSave.current
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
    outside: external,
    take: takeInvitees,
    isSharing,
    isAdding: isSharing || team.isSomebodyAdded,
    /** Announces the last save, with Undo for all of it. */
    announce: () => announceSharing(item, lastSave.current, undo),
  }
}

export type Sharing = ReturnType<typeof useSharing>

/** Whether an item can be shared outside the team here, and if not, why. */
function useExternalSharing(item: Item, onlySection: SharingProps['onlySection']) {
  const isPossible = onlySection !== 'team' && canHaveShares(item) && shareProblem(item) === null
  const isProject = onlySection === null && isOwnProject(item)
  const { data } = useQuery({ ...sharesQuery(item.id), enabled: isPossible })
  const nestingText = obstacleText(data?.obstacle ?? null)
  const obstacle = isProject
    ? getObstacle(item)
    : nestingText !== null
      ? t('sharing.shareDialog.nestingTextCannotBeShared', { nestingText })
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
  if (isSent)
    notifyUndoable(t('sharing.shareDialog.nameHasBeenShared', { name: item.name }), undo, [], t('sharing.shareDialog.shared'))
  else
    notifyUndoable(
      isAdding ? t('sharing.shareDialog.nameHasBeenShared', { name: item.name }) : t('sharing.shareDialog.saved'),
      undo,
    )
}
