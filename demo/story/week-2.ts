import { calls } from '@arbour/contract/calls'
import type { Member } from '../member.ts'
import { groundFloor } from '../papers/library-drawings.ts'
import { consultation, costPlan, programme, weeklyReport } from '../papers/library-papers.ts'
import { certificate, footbridgeInvoices, type MoneyPaper, quotations } from '../papers/money-papers.ts'
import { bridgeConcept, methodStatement, plantHire } from '../papers/other-papers.ts'
import { photo } from '../pictures/photos.ts'
import { BRIDGE, LIBRARY, SITE, THEIR_SITE } from './places.ts'
import type { Scene } from './scene.ts'

/** Uploads quotations and invoices, each with its figure. */
export async function putPapers(
  member: Member,
  path: string,
  papers: readonly MoneyPaper[],
  figure: 'cost' | 'quoted',
): Promise<void> {
  for (const { name, sum, bytes } of papers) {
    await member.put(path, { [name]: bytes })
    await member.figures(`${path}/${name}`, { [figure]: sum })
  }
}

/** The teams connect, and work on site begins. */
export const weekTwo: readonly Scene[] = [
  {
    when: { workday: 19, time: '15:10' },
    play: async ({ hannah }, day) => {
      await hannah.folders(`${LIBRARY}/03 Cost/Quotations`, `${LIBRARY}/03 Cost/Certificates`)
      await hannah.put(`${LIBRARY}/03 Cost`, { 'Cost plan.xlsx': costPlan(false) })
      await putPapers(hannah, `${LIBRARY}/03 Cost/Quotations`, quotations(day(19)), 'quoted')
    },
  },
  {
    when: { workday: 18, time: '09:30' },
    play: ({ maya }) =>
      maya.call(calls.tenantsConnectionsAdd, {
        subdomain: 'brackley-build',
        note: 'Welcome to the library, Owen. Shall we share drawings and site papers here?',
      }),
  },
  {
    when: { workday: 18, time: '11:50' },
    play: async ({ owen }) => {
      const { items } = await owen.call(calls.tenantsConnections, {})
      for (const { id } of items) await owen.call(calls.tenantsConnectionsAccept, { id })
      await owen.createFolder('Riverside Library', 'project', 'For Alder & Finch and Northmoor Council. Contract of spring.')
      await owen.figures('Riverside Library', { budget: '3780000.00', value: '4120000.00' })
      await owen.folders('Method statements', 'Plant and hire', 'Toolbox talks')
    },
  },
  {
    when: { workday: 18, time: '13:20' },
    play: async ({ tom }) => {
      const { items } = await tom.call(calls.tenantsConnected, {})
      await tom.folders(`${SITE}/Programme`, `${SITE}/Photos`, `${SITE}/Requests`, `${SITE}/Weekly reports`)
      await tom.call(calls.filesSharesInitiate, {
        file_id: (await tom.find(SITE)).id,
        tenantInvitees: items.map(({ id }) => id),
        role: 'contributor',
        note: 'Everything for the site goes in here: programme, photos, questions, weekly reports.',
      })
    },
  },
  {
    when: { workday: 18, time: '14:45' },
    play: async ({ owen }) => {
      const { items } = await owen.call(calls.filesShared, {})
      const parent_id = (await owen.find('Riverside Library')).id
      for (const { share_id } of items) {
        const { file } = await owen.call(calls.filesSharesUnmappedAdd, { id: share_id ?? '', parent_id })
        await owen.call(calls.filesRename, { id: file.id, name: THEIR_SITE.split('/')[1] ?? '' })
      }
    },
  },
  {
    when: { workday: 17, time: '08:20' },
    play: async ({ leila }) => {
      await leila.put(`${THEIR_SITE}/Programme`, { 'Programme.xlsx': programme(4) })
      await leila.put(`${THEIR_SITE}/Photos`, { 'Slab, bars laid.jpg': photo('slab') })
    },
  },
  {
    when: { workday: 17, time: '10:40' },
    play: async ({ marcus }) => {
      await marcus.put('Plant and hire', { 'Plant on hire.csv': plantHire() })
      await marcus.createFolder('Castle Steel', 'company', 'Frame of the library. Contact: Joan Price.')
      await marcus.put('Method statements', {
        'Lifting the frame.pdf': methodStatement(
          'Lifting the frame',
          [
            'Lorries by Foundry Lane, one at a time, not before nine',
            'Two cranes, one banksman each; nobody below the load',
            'Columns first, bolted at four; beams from the core outwards',
          ],
          [
            ['Load slips', 'High', 'Chains checked each morning, tag lines'],
            ['Wind', 'Middle', 'Stop at 38 mph, gauge on the jib'],
            ['Public on the towpath', 'Middle', 'Marshal, covered way'],
          ],
        ),
        'Working over water.pdf': methodStatement(
          'Working over water',
          [
            'Rescue boat at the quay while anybody is outside of the rail',
            'Life jackets, clipped on at the edge',
            'Call to the harbour master before and after',
          ],
          [
            ['Fall into the river', 'High', 'Rail, net, boat'],
            ['Cold', 'Middle', 'Warm room within two minutes'],
          ],
        ),
      })
    },
  },
  {
    when: { workday: 16, time: '11:15' },
    play: ({ sofia }, day) =>
      sofia.revise(`${LIBRARY}/02 Design/Architecture/A-101 Ground floor plan.pdf`, groundFloor(2, day(16))),
  },
  {
    when: { workday: 16, time: '16:05' },
    play: async ({ tom }) => tom.put(`${LIBRARY}/01 Brief`, { 'Consultation, what we heard.pptx': consultation() }),
  },
  {
    when: { workday: 15, time: '10:30' },
    play: async ({ priya, hannah }, day) => {
      await priya.put(BRIDGE, { 'Concept design.pdf': bridgeConcept(day) })
      await hannah.folders(`${BRIDGE}/Invoices`)
      await putPapers(hannah, `${BRIDGE}/Invoices`, footbridgeInvoices(day(15)), 'cost')
      await hannah.figures(BRIDGE, { budget: '1310000.00', quoted: '1010500.00', value: '1290000.00' })
    },
  },
  {
    when: { workday: 14, time: '16:20' },
    play: async ({ leila }, day) => {
      const text =
        'The slab was poured on Wednesday between six and two, 214 m³ in one go. The first columns stand on grid 1 and 2.'
      await leila.put(`${THEIR_SITE}/Weekly reports`, {
        'Report, week 7.pdf': weeklyReport(
          7,
          day(14),
          'slabAtNoon',
          [
            ['Ground slab', '100 %', '100 %'],
            ['Steel frame', '15 %', '20 %'],
            ['Drainage', '60 %', '55 %'],
          ],
          text,
        ),
      })
      await leila.put(`${THEIR_SITE}/Photos`, {
        'Slab before the pour.jpg': photo('slabAtNoon'),
        'First columns.jpg': photo('frame'),
      })
    },
  },
  {
    when: { workday: 13, time: '09:50' },
    play: async ({ hannah }, day) => {
      await putPapers(hannah, `${LIBRARY}/03 Cost/Certificates`, [certificate(1, day(21)), certificate(2, day(13))], 'cost')
      await hannah.figures('Harbourside Homes/Mill Lane Terraces', {
        budget: '2240000.00',
        quoted: '2198000.00',
        cost: '1985300.00',
        value: '2310000.00',
      })
      await hannah.figures('Harbourside Homes/Granary Wharf', { budget: '6900000.00', quoted: '6640000.00', value: '7250000.00' })
      await hannah.figures('Fenwick Trust/Orchard School Hall', {
        budget: '980000.00',
        quoted: '965000.00',
        cost: '1012600.00',
        value: '1040000.00',
      })
    },
  },
]
