import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import type { Person, World } from '../support/world.ts'

type Invitation = Omit<CallInput<typeof calls.filesPartnershipsInitiate>, 'file_id'>
type Answer = Omit<CallInput<typeof calls.filesPartnershipsInvitesAccept>, 'token'>

let counter = 0

/** Creates a project with folders. */
export async function makeProject(
  world: World,
  caller: Person,
  ...folders: string[]
): Promise<{ project: Item; folders: Item[] }> {
  counter += 1
  const input = { parent_id: caller.rootId, name: `Project ${counter}`, type: 'folder', sub_type: 'project' } as const
  const { file: project } = await world.call(caller, calls.filesCreate, input)
  const inside: Item[] = []
  for (const name of folders) inside.push(await world.folder(caller, project.id, name))
  return { project, folders: inside }
}

/** Invites into a project. Returns the only invitation, or that of a team. */
export async function invitePartner(
  world: World,
  by: Person,
  project: { id: string },
  invitation: Invitation,
  teamId?: string,
): Promise<Partnership> {
  const { partnerships } = await world.call(by, calls.filesPartnershipsInitiate, { file_id: project.id, ...invitation })
  const one = partnerships.find(({ partner }) => teamId === undefined || partner.tenant?.id === teamId)
  if (!one) throw new Error('Nobody is invited')
  return one
}

/** Accepts an invitation. */
export function accept(world: World, by: Person, token: string, response: Answer): Promise<{ path: string }> {
  return world.call(by, calls.filesPartnershipsInvitesAccept, { token, ...response })
}

/** Returns the names in a folder, as a user sees them. */
export async function namesIn(world: World, caller: Person, folder: { id: string }): Promise<string[]> {
  const { items } = await world.call(caller, calls.filesBrowse, { path: `/i/${folder.id}` })
  return items.map(({ name }) => name)
}

/** Returns the partnerships of a project, as a member of its team sees them. */
export async function partnersOf(world: World, caller: Person, project: { id: string }): Promise<Partnership[]> {
  return (await world.call(caller, calls.filesPartnerships, { id: project.id })).partnerships
}
