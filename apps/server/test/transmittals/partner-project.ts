import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { IssuedFile, Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { named } from '../notifications/panel.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { makeNamedTeams } from '../support/named-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Ann's team issues documents of a project to Bo's, which is its partner, and to email addresses. Cy's is a partner as well; Amy
// is a colleague of Ann's.
export let world: World
export let ann: Person
export let amy: Person
export let bo: Person
export let bob: Person
export let cy: Person
export let project: Item
export let theirs: Item
export let plans: Item
export let plan: Item
export let partnership: string

/**
 * Starts a server and creates the teams. Before each test, creates a project with a document, of which Bo’s team is a
 * partner.
 */
export function setUpProject(): void {
  beforeAll(async () => {
    world = await makeWorld()
    const teams = await makeNamedTeams(world)
    ;({ ann, boss: bo, bob, cy } = teams)
    amy = await named(world, teams.admin, 'Amy')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('sharing_policies').execute()
    await world.db.deleteFrom('rate_limits').execute()
    const made = await makeProject(world, ann, 'Plans')
    project = made.project
    plans = made.folders[0] as Item
    plan = await world.file(ann, plans.id, 'Plan.txt', 'first')
    const invited = await invitePartner(world, ann, project, { tenantInvitees: [bo.tenantId] })
    partnership = invited.id
    theirs = (await makeProject(world, bob)).project
    await accept(world, bob, invited.id, { fileToLinkId: theirs.id })
    await clearNotifications(world, ann, amy, bo, bob, cy)
  })
}

export type Form = Omit<CallInput<typeof calls.filesTransmittalsIssue>, 'id'>

export const form = (more: Partial<Form> = {}): Form => ({
  number: 'T-001',
  purpose: 'For construction',
  file_ids: [plan.id],
  ...more,
})
export const issue = (more: Partial<Form> = {}, caller = ann) =>
  world.call(caller, calls.filesTransmittalsIssue, { id: project.id, ...form(more) })
export const toBo = (more: Partial<Form> = {}) => issue({ partnership_ids: [partnership], ...more })
export const get = async (caller: Person, { id }: { id: string }) =>
  (await world.call(caller, calls.filesTransmittalsGet, { id })).transmittal
export const register = (caller: Person, { id }: { id: string }) => world.call(caller, calls.filesTransmittals, { id })
/** Issues to an email address. Returns its link. */
export async function toAddress(email: string, more: Partial<Form> = {}): Promise<{ transmittal: Transmittal; token: string }> {
  const { transmittal, links } = await issue({ emails: [email], ...more })
  return { transmittal, token: new URL(links[0]?.url ?? '').hash.slice(1) }
}
export const open = (token: string) =>
  world.app.inject({ method: 'POST', url: '/api/files/transmittals/open', payload: { token } })
export const read = async (url: string | null) => {
  const { statusCode, body } = await world.app.inject({ url: url ?? '/none' })
  return statusCode === 200 ? body : statusCode
}
export const only = ({ files }: { files: IssuedFile[] }): IssuedFile => {
  const [file] = files
  if (!file) throw new Error('There is no document')
  return file
}
export const toBin = (id: string) => world.call(ann, calls.filesDelete, { id })
