import { calls } from '@arbour/contract/calls'
import { makeZip } from '@arbour/testing/files/make-zip'
import { firstFloor, foundations, groundFloor } from '../papers/library-drawings.ts'
import { costPlan, minutes, rfi, weeklyReport } from '../papers/library-papers.ts'
import { certificate, variation } from '../papers/money-papers.ts'
import { siteDiary } from '../papers/other-papers.ts'
import { photo } from '../pictures/photos.ts'
import { BRIDGE, LIBRARY, SITE, THEIR_SITE } from './places.ts'
import type { Scene } from './scene.ts'
import { putPapers } from './week-2.ts'

const TAG_COLORS = {
  'for approval': 'yellow',
  approved: 'green',
  urgent: 'red',
  structure: 'blue',
  photos: 'purple',
  superseded: 'gray',
} as const

/** Results of a test of the frame's bolts. */
const BOLTS = `joint,bolt,torque Nm,passed\n${['A1', 'A2', 'B1', 'B4', 'C3', 'D5'].map((joint, index) => `${joint},M20,${462 + index * 3},yes`).join('\n')}\n`

/** The week before today: items are tidied up, and others wait for an answer. */
export const weekFour: readonly Scene[] = [
  {
    when: { workday: 6, time: '10:10' },
    play: async ({ hannah, marcus }, day) => {
      await putPapers(hannah, `${LIBRARY}/03 Cost/Certificates`, [certificate(3, day(6))], 'cost')
      await marcus.put(THEIR_SITE, { 'Variation 03, lift shaft.pdf': variation(day(6)).bytes })
    },
  },
  {
    when: { workday: 5, time: '09:30' },
    play: async ({ tom, maya }) => {
      const design = `${LIBRARY}/02 Design`
      await tom.tag(`${design}/Architecture/A-101 Ground floor plan.pdf`, 'for approval', 'urgent')
      await tom.tag(`${design}/Architecture/A-102 First floor plan.pdf`, 'approved')
      await tom.tag(`${design}/Architecture/A-201 South elevation.svg`, 'approved')
      await tom.tag(`${design}/Structure/S-101 Foundation plan.pdf`, 'approved', 'structure')
      await tom.tag(`${design}/Structure/Calculations/Roof truss T2.xlsx`, 'structure')
      await tom.tag(`${LIBRARY}/01 Brief/Project brief.docx`, 'approved')
      await tom.tag(`${BRIDGE}/Concept design.pdf`, 'for approval', 'structure')
      await tom.tag(`${SITE}/Photos`, 'photos')
      await tom.tag(`${LIBRARY}/03 Cost/Quotations`, 'superseded')
      await tom.tag(LIBRARY, 'urgent')
      const { items } = await maya.call(calls.tagsList, {})
      for (const { id, name } of items)
        await maya.call(calls.tagsUpdate, { id, color: TAG_COLORS[name as keyof typeof TAG_COLORS] })
    },
  },
  {
    when: { workday: 5, time: '11:05' },
    play: async ({ tom, maya, priya }) => {
      await tom.make('Waiting for approval', { type: 'smart', filters: { tags: ['for approval'] } })
      await tom.make('Photos of the library', {
        type: 'smart',
        filters: { sub_types: ['image'], parent_id: (await tom.find(LIBRARY)).id },
      })
      await tom.make(`${LIBRARY}/05 Meetings/Programme of the site`, {
        type: 'shortcut',
        shortcut_file_id: (await tom.find(`${SITE}/Programme/Programme.xlsx`)).id,
      })
      await maya.make('Office/Library, cost plan', {
        type: 'shortcut',
        shortcut_file_id: (await maya.find(`${LIBRARY}/03 Cost/Cost plan.xlsx`)).id,
      })
      await maya.star(
        LIBRARY,
        BRIDGE,
        `${LIBRARY}/03 Cost/Cost plan.xlsx`,
        `${LIBRARY}/02 Design/Architecture/A-101 Ground floor plan.pdf`,
        'Waiting for approval',
        `${SITE}/Photos`,
      )
      await tom.star(LIBRARY, SITE, `${SITE}/Programme/Programme.xlsx`)
      await priya.star(`${LIBRARY}/02 Design/Structure`, `${LIBRARY}/02 Design/Structure/Calculations/Roof truss T2.xlsx`)
    },
  },
  {
    when: { workday: 5, time: '15:20' },
    play: async ({ daniel, sofia }, day) => {
      await daniel.put(`${BRIDGE}/Survey`, {
        'River levels, first run.csv': 'point,easting,northing,level\n1,428077.00,433020.00,22.412\n',
      })
      await daniel.bin(`${BRIDGE}/Survey/River levels, first run.csv`)
      await sofia.put('Office/Templates', { 'Sheet, old frame.pdf': foundations(day) })
      await sofia.bin('Office/Templates/Sheet, old frame.pdf')
      await sofia.folders(`${LIBRARY}/02 Design/Scheme B`)
      await sofia.put(`${LIBRARY}/02 Design/Scheme B`, { 'Ground floor, scheme B.pdf': groundFloor(1, day(21)) })
      await sofia.bin(`${LIBRARY}/02 Design/Scheme B`)
    },
  },
  {
    when: { workday: 4, time: '16:15' },
    play: async ({ leila }, day) => {
      const text =
        'The frame stands. The first truss of the roof was hung on Thursday evening, within four millimetres of its place.'
      await leila.put(`${THEIR_SITE}/Weekly reports`, {
        'Report, week 9.pdf': weeklyReport(
          9,
          day(4),
          'frameAtDusk',
          [
            ['Steel frame', '100 %', '100 %'],
            ['Timber roof', '10 %', '15 %'],
            ['Stair and lift core', '65 %', '60 %'],
          ],
          text,
        ),
      })
      await leila.put(`${THEIR_SITE}/Photos`, {
        'Frame complete, evening.jpg': photo('frameAtDusk'),
        'Brick sample, west gable.jpg': photo('bricks'),
      })
      await leila.put(`${THEIR_SITE}/Requests`, {
        'RFI 015, sill of the west gable.pdf': rfi(
          15,
          day(4),
          'The sill as drawn stands 20 mm outside of the brick. Is it to be set back, or does the brick come forward below it?',
        ),
      })
    },
  },
  {
    when: { workday: 3, time: '10:00' },
    play: async ({ tom }) => {
      const { items } = await tom.call(calls.usersConnected, { q: 'Leila', external_only: true })
      const inThreeWeeks = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString()
      const userInvitees = items.map(({ id, tenant }) => ({ user_id: id, tenant_id: tenant.id }))
      await tom.call(calls.filesSharesInitiate, {
        file_id: (await tom.find(`${BRIDGE}/Survey`)).id,
        userInvitees,
        role: 'viewer',
        expires: inThreeWeeks,
        note: 'For your price of the quay works, Leila.',
      })
    },
  },
  {
    when: { workday: 3, time: '14:50' },
    play: async ({ owen, marcus }) => {
      await marcus.folders('Handover file')
      await marcus.put('Handover file', { 'Frame from the crane.jpg': photo('frameRises'), 'Torque of the bolts.csv': BOLTS })
      const { items } = await owen.call(calls.tenantsConnected, {})
      await owen.call(calls.filesSharesInitiate, {
        file_id: (await owen.find('Handover file')).id,
        tenantInvitees: items.map(({ id }) => id),
        role: 'contributor',
        note: 'It begins small: certificates and guarantees come in here as we get them.',
      })
    },
  },
  {
    when: { workday: 2, time: '09:40' },
    play: async ({ maya, tom }, day) => {
      await maya.call(calls.usersInvitationsCreate, { email: 'joe@alderfinch.example', roles: [] })
      await tom.put(`${LIBRARY}/05 Meetings`, {
        'Minutes 7.md': minutes(
          7,
          day(2),
          ['The frame is accepted as it stands', 'Glazing is set out before the scaffold goes'],
          [
            ['Answer RFI 015', 'Sofía'],
            ['Decide on variation 03', 'Hannah'],
            ['Book the open site day', 'Tom'],
          ],
        ),
      })
      await tom.put(`${LIBRARY}/02 Design`, {
        'Issue 3, drawings.zip': makeZip({
          'A-101 Ground floor plan.pdf': groundFloor(3, day(10)),
          'A-102 First floor plan.pdf': firstFloor(day(21)),
          'S-101 Foundation plan.pdf': foundations(day),
        }),
      })
    },
  },
  {
    when: { workday: 1, time: '11:30' },
    play: async ({ hannah, maya, tom, owen }, day) => {
      await Promise.all([hannah, maya, tom, owen].map((member) => member.readAllBut(2)))
      await putPapers(hannah, `${LIBRARY}/03 Cost/Certificates`, [certificate(4, day(1))], 'cost')
      await hannah.revise(`${LIBRARY}/03 Cost/Cost plan.xlsx`, costPlan(true))
    },
  },
  {
    when: { workday: 1, time: '15:40' },
    play: async ({ daniel }, day) => {
      await daniel.put(SITE, {
        'Site diary.md': siteDiary([
          [day(1), 'Scaffold inspected, tag renewed. Two lorries late. Truss T3 hung by four.'],
          [day(2), 'Rain until noon. Toolbox talk on ladders.'],
          [day(3), 'Surveyor on the frame: 4 mm out at D5, within tolerance.'],
        ]),
      })
      await daniel.askFor('Office/Fee proposals', 'For the hours of the site visits at Granary Wharf. Read only is fine.')
    },
  },
]
