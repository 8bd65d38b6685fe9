import { createClient } from '@arbour/client/client'
import { calls } from '@arbour/contract/calls'
import type { Member } from '../member.ts'
import { patient } from '../platform/patient-client.ts'
import { BRIDGE, LIBRARY } from './places.ts'
import { MEMORIES } from './request.ts'
import type { Scene } from './scene.ts'

const [BRIEF, CONCEPT, HEARD] = [
  `${LIBRARY}/01 Brief`,
  `${BRIDGE}/Concept design.pdf`,
  `${LIBRARY}/01 Brief/Consultation, what we heard.pptx`,
]
const CONCEPT_PASSWORD = 'arch-over-water'
const DAY = 24 * 3_600_000

/** What can be opened without an account, as listed after the start. */
export const DEMO_LINKS = [
  { path: BRIEF, kind: 'view', about: 'a folder, open to anybody' },
  { path: CONCEPT, kind: 'view', about: `a report, with the password ${CONCEPT_PASSWORD}` },
  { path: HEARD, kind: 'view', about: 'a link that has expired' },
  { path: MEMORIES, kind: 'request', about: 'a request for files, which shows nothing' },
] as const

/** Links sent out by the practice, and their visitors. */
export const links: readonly Scene[] = [
  {
    when: { workday: 15, time: '16:40' },
    // Opened immediately: it expires seven days after its creation, which has passed when the next scene is played.
    play: async ({ tom }) => {
      const expiry = new Date(Date.now() + 7 * DAY).toISOString()
      await tom.call(calls.filesSharesLinkCreate, { file_id: (await tom.find(HEARD)).id, expiry })
      await open(tom, HEARD, { times: 14 })
    },
  },
  {
    when: { workday: 8, time: '15:10' },
    play: async ({ tom }) => tom.call(calls.filesSharesLinkCreate, { file_id: (await tom.find(BRIEF)).id }),
  },
  {
    when: { workday: 7, time: '13:30' },
    play: async ({ priya }) =>
      priya.call(calls.filesSharesLinkCreate, {
        file_id: (await priya.find(CONCEPT)).id,
        use_password: true,
        new_password: CONCEPT_PASSWORD,
      }),
  },
  { when: { workday: 3, time: '17:15' }, play: ({ priya }) => open(priya, CONCEPT, { times: 3, password: CONCEPT_PASSWORD }) },
  { when: { minutesAgo: 134 }, play: ({ tom }) => open(tom, BRIEF, { times: 9 }) },
]

/** Opens an item's link as a visitor without an account. */
async function open(editor: Member, path: string, { times, password }: { times: number; password?: string }): Promise<void> {
  const { link } = await editor.call(calls.filesSharesLinkGet, { file_id: (await editor.find(path)).id })
  const visitor = patient(createClient({ url: editor.url, token: '' }))
  for (let time = 0; time < times; time++) await visitor.call(calls.filesSharesLinkView, { path: link?.id ?? '', password })
}
