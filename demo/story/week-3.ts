import { calls } from '@arbour/contract/calls'
import { groundFloor } from '../papers/library-drawings.ts'
import { minutes, questionFlow, rfi, weeklyReport } from '../papers/library-papers.ts'
import { practiceDeck } from '../papers/other-papers.ts'
import { photo } from '../pictures/photos.ts'
import { ALDER_MARK, toPng } from '../pictures/portraits.ts'
import { BRIDGE, LIBRARY, SITE, THEIR_SITE } from './places.ts'
import type { Scene } from './scene.ts'

const NEAR_LIFT =
  'The wider lift shaft leaves 90 mm between the trimmer of level 1 and column C4. May the connection be turned, or is the plate to be cut?'
const TURN_IT =
  'Turn it: four M20 in a fin plate of 12 mm on the west face of the column, as detail 7 of S-210. The plate is not to be cut.'

/** Questions are asked and answered, and the frame goes up. */
export const weekThree: readonly Scene[] = [
  {
    when: { workday: 13, time: '14:15' },
    play: async ({ owen }) => {
      const { items } = await owen.call(calls.tenantsConnected, {})
      await owen.call(calls.filesSharesInitiate, {
        file_id: (await owen.find('Method statements')).id,
        tenantInvitees: items.map(({ id }) => id),
        role: 'viewer',
        note: 'As agreed: ours are here, always the latest.',
      })
    },
  },
  {
    when: { workday: 12, time: '09:10' },
    play: async ({ maya }) => {
      const { items } = await maya.call(calls.filesShared, {})
      const parent_id = (await maya.find(LIBRARY)).id
      for (const { share_id } of items) await maya.call(calls.filesSharesUnmappedAdd, { id: share_id ?? '', parent_id })
    },
  },
  {
    when: { workday: 12, time: '11:35' },
    play: async ({ tom }, day) => {
      await tom.put(`${LIBRARY}/05 Meetings`, {
        'Minutes 6.md': minutes(
          6,
          day(12),
          ['The café moves to the east front', 'Steel is ordered by the end of the month'],
          [
            ['Send the glazing schedule', 'Sofía', true],
            ['Price the wider lift shaft', 'Marcus', true],
            ['Ask the council about the towpath', 'Tom', true],
          ],
        ),
      })
    },
  },
  {
    when: { workday: 11, time: '09:25' },
    play: async ({ priya }) => priya.askFor('Office/Fee proposals', 'I need the hours for the footbridge, please.'),
  },
  {
    when: { workday: 11, time: '10:05' },
    play: async ({ hannah }) => {
      const { accessRequests } = await hannah.call(calls.filesAccess, { id: (await hannah.find('Office/Fee proposals')).id })
      for (const { uuid } of accessRequests) await hannah.call(calls.filesAccessRequestApprove, { uuid, user_role: 'viewer' })
    },
  },
  {
    when: { workday: 11, time: '15:00' },
    play: async ({ daniel }) => {
      await daniel.put(`${SITE}/Requests`, { 'How questions are answered.drawio': questionFlow() })
      await daniel.put(`${BRIDGE}/Photos`, { 'From the station, evening.jpg': photo('bridgeAtDusk') })
    },
  },
  {
    when: { workday: 10, time: '11:40' },
    play: ({ sofia }, day) =>
      sofia.revise(`${LIBRARY}/02 Design/Architecture/A-101 Ground floor plan.pdf`, groundFloor(3, day(10))),
  },
  {
    when: { workday: 10, time: '14:30' },
    play: async ({ maya }) => {
      await maya.folders('Marketing/Logo', 'Marketing/Pictures')
      await maya.put('Marketing', { 'Practice in five minutes.pptx': practiceDeck() })
      await maya.put('Marketing/Logo', { 'Mark.svg': ALDER_MARK, 'Mark.png': toPng(ALDER_MARK) })
      await maya.put('Marketing/Pictures', { 'Orchard School Hall, roof.jpg': photo('roof') })
      await maya.put('Fenwick Trust/Orchard School Hall', { 'Hall, before handover.jpg': photo('roof') })
    },
  },
  {
    when: { workday: 9, time: '16:10' },
    play: async ({ leila }, day) => {
      const text =
        'The frame has reached the roof between grid 1 and 4. Two days were lost to wind, of which one is won back by working on Saturday.'
      await leila.put(`${THEIR_SITE}/Weekly reports`, {
        'Report, week 8.pdf': weeklyReport(
          8,
          day(9),
          'frameRises',
          [
            ['Steel frame', '55 %', '50 %'],
            ['Stair and lift core', '20 %', '20 %'],
            ['Drainage', '100 %', '100 %'],
          ],
          text,
        ),
      })
      await leila.put(`${THEIR_SITE}/Photos`, { 'Frame to level 4.jpg': photo('frameRises') })
      await leila.put(`${THEIR_SITE}/Requests`, { 'RFI 014, trimmer at the lift.pdf': rfi(14, day(9), NEAR_LIFT) })
    },
  },
  {
    when: { workday: 8, time: '10:20' },
    play: async ({ priya }, day) => {
      await priya.revise(`${SITE}/Requests/RFI 014, trimmer at the lift.pdf`, rfi(14, day(8), NEAR_LIFT, TURN_IT))
      await priya.rename(`${SITE}/Requests/RFI 014, trimmer at the lift.pdf`, 'RFI 014, trimmer at the lift, answered.pdf')
    },
  },
  {
    when: { workday: 7, time: '09:45' },
    play: async ({ maya }) => {
      for (const [name, url] of [
        ['Approved documents of the Building Regulations', 'https://www.gov.uk/government/collections/approved-documents'],
        ['RIBA Plan of Work', 'https://www.riba.org/work/insights-and-resources/riba-plan-of-work/'],
        ['Flood map for planning', 'https://flood-map-for-planning.service.gov.uk/'],
        ['Steel for life: blue book', 'https://www.steelforlifebluebook.co.uk/'],
      ] as const)
        await maya.make(`Standards/${name}`, { type: 'link', link: { url, image: null } })
    },
  },
]
