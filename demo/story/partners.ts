import { calls } from '@arbour/contract/calls'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { Member } from '../member.ts'
import { BRIDGE, LIBRARY, SITE } from './places.ts'
import type { Scene } from './scene.ts'

/** Brackley Build's project for the library, and one that the practice has not joined yet. */
const THEIR_LIBRARY = 'Riverside Library'
const DEPOT = 'Mill Lane Depot'

/** The library is run jointly with the contractor; each side invites the other into one more project, without an answer yet. */
export const partners: readonly Scene[] = [
  {
    when: { workday: 8, time: '09:50' },
    play: async ({ tom, owen, marcus }) => {
      await marcus.folders(`${THEIR_LIBRARY}/Quality records`, `${THEIR_LIBRARY}/Safety`)
      const note = 'What we draw for the frame comes with it, Owen. Please let us see how the work is tested.'
      const id = await invite(tom, LIBRARY, { [SITE]: 'contributor', [`${LIBRARY}/02 Design/Structure`]: 'viewer' }, note)
      const offeredFolders = await Promise.all(
        ['Quality records', 'Safety'].map(async (name) => ({ id: (await owen.find(`${THEIR_LIBRARY}/${name}`)).id })),
      )
      const { id: fileToLinkId } = await owen.find(THEIR_LIBRARY)
      await owen.call(calls.filesPartnershipsInvitesAccept, { token: id, fileToLinkId, accessibleFiles: offeredFolders })
    },
  },
  {
    when: { workday: 2, time: '16:20' },
    play: async ({ maya, tom, owen }) => {
      for (const [member, path] of [
        [maya, LIBRARY],
        [tom, LIBRARY],
        [owen, THEIR_LIBRARY],
      ] as const)
        await member.call(calls.filesProject, { id: (await member.find(path)).id })
    },
  },
  {
    when: { workday: 1, time: '16:05' },
    play: async ({ marcus, hannah }) => {
      await marcus.put(`${THEIR_LIBRARY}/Quality records`, {
        'Cubes of the slab, 28 days.csv':
          'cube,pour,strength MPa,needed MPa\n1,slab east,41.2,40\n2,slab east,42.6,40\n3,slab west,40.8,40\n',
      })
      // The quay wall exceeded its estimate.
      await hannah.figures(BRIDGE, { cost: '1386420.50' })
    },
  },
  {
    when: { minutesAgo: 95 },
    play: async ({ tom, owen }) => {
      await invite(tom, BRIDGE, { [`${BRIDGE}/Photos`]: 'viewer' }, 'Shall we price the quay together?')
      await owen.createFolder(DEPOT, 'project', 'A hall for the lorries, on our own ground.')
      await owen.folders(`${DEPOT}/Survey of the hall`)
      const note = 'We build this one for ourselves, and need an engineer for the roof.'
      await invite(owen, DEPOT, { [`${DEPOT}/Survey of the hall`]: 'editor' }, note)
    },
  },
]

/** Invites the other team into a project with some folders. Returns the invitation. */
async function invite(member: Member, path: string, folders: Record<string, AssignedRole>, note: string): Promise<string> {
  const { items } = await member.call(calls.tenantsConnected, {})
  const accessibleFiles = await Promise.all(
    Object.entries(folders).map(async ([folder, user_role]) => ({ id: (await member.find(folder)).id, user_role })),
  )
  const { partnerships } = await member.call(calls.filesPartnershipsInitiate, {
    file_id: (await member.find(path)).id,
    tenantInvitees: items.map(({ id }) => id),
    accessibleFiles,
    note,
  })
  const [partnership] = partnerships
  if (!partnership) throw new Error(`Nobody was invited into ${path}`)
  return partnership.id
}
