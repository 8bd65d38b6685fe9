import { calls } from '@arbour/contract/calls'
import { makeRoofCalculation } from '../documents/sheets.ts'
import { makeClaps } from '../documents/sound.ts'
import type { Member } from '../member.ts'
import { elevation, firstFloor, foundations, groundFloor } from '../papers/library-drawings.ts'
import { appraisal, brief, ventilation } from '../papers/library-papers.ts'
import { feeProposal, handbook, levels, payReview, siteRules, terracePlan } from '../papers/other-papers.ts'
import { photo } from '../pictures/photos.ts'
import { ALDER_MARK, BRACKLEY_MARK, drawPortrait, toPng } from '../pictures/portraits.ts'
import { PORTRAITS } from '../views.ts'
import { BRIDGE, LIBRARY } from './places.ts'
import type { Scene } from './scene.ts'

async function showFace(key: string, member: Member): Promise<void> {
  const portrait = PORTRAITS[key]
  if (!portrait) return
  const { first_name, last_name } = member.person
  const picture = await member.picture('portrait.png', await drawPortrait(portrait))
  await member.call(calls.authProfile, { first_name, last_name, picture })
}

/** The teams set up, and the projects begin. */
export const weekOne: readonly Scene[] = [
  {
    when: { workday: 22, time: '09:05' },
    play: async ({ maya, owen, leila, marcus: _marcus, ...colleagues }) => {
      const logo = await maya.picture('logo.png', await toPng(ALDER_MARK))
      await maya.call(calls.tenantsCurrentUpdate, {
        name: 'Alder & Finch',
        short_name: 'Alder & Finch',
        subdomain: 'alder-finch',
        primary_color: '#17624a',
        background_color: '#e8f1ec',
        logo,
      })
      const brackleyLogo = await owen.picture('logo.png', await toPng(BRACKLEY_MARK))
      await owen.call(calls.tenantsCurrentUpdate, {
        name: 'Brackley Build',
        short_name: 'Brackley',
        subdomain: 'brackley-build',
        primary_color: '#a3481c',
        background_color: '#f8ece4',
        logo: brackleyLogo,
      })
      await Promise.all(Object.entries({ maya, owen, leila, ...colleagues }).map(([key, member]) => showFace(key, member)))
    },
  },
  {
    when: { workday: 22, time: '10:20' },
    play: async ({ maya }) => {
      await maya.createFolder(
        'Northmoor Council',
        'company',
        'Town Hall, Market Place, Northmoor. Contact for buildings: Ruth Ellery.',
      )
      await maya.createFolder('Harbourside Homes', 'company', 'Housing association. 1,900 homes along the river.')
      await maya.createFolder('Fenwick Trust', 'company', 'Runs four schools.')
      await maya.createFolder(
        LIBRARY,
        'project',
        'A library of 1,300 m² on the former timber yard: steel frame, timber roof, open in September.',
      )
      await maya.createFolder(
        BRIDGE,
        'project',
        'A steel arch of 42 m for people on foot and bicycles, from the quay to the station.',
      )
      await maya.createFolder('Harbourside Homes/Mill Lane Terraces', 'project', '22 homes in two terraces.')
      await maya.createFolder(
        'Harbourside Homes/Granary Wharf',
        'project',
        '64 flats and a nursery in a listed granary. At tender.',
      )
      await maya.createFolder('Fenwick Trust/Orchard School Hall', 'project', 'Handed over in summer; defects until next year.')
      await maya.folders('Office', 'Office/Policies', 'Office/Templates', 'Standards', 'Marketing')
    },
  },
  {
    when: { workday: 22, time: '14:40' },
    play: async ({ hannah, maya, tom }) => {
      await hannah.put('Office/Policies', { 'Practice handbook.docx': handbook(), 'Site visits.docx': siteRules() })
      await hannah.folders('Office/Fee proposals', 'Office/People and pay')
      await hannah.put('Office/Fee proposals', {
        'Riverside Library.docx': feeProposal('Riverside Library', 'Northmoor Council', '£412,000'),
        'Granary Wharf.docx': feeProposal('Granary Wharf', 'Harbourside Homes', '£538,000'),
      })
      await hannah.put('Office/People and pay', { 'Pay review.docx': payReview() })
      const grantees = [maya, tom].map(({ id }) => ({ user_id: id, user_role: 'editor' as const }))
      await hannah.call(calls.filesAccessUpdate, {
        id: (await hannah.find('Office/Fee proposals')).id,
        access: { is_access_restricted: true, is_hidden_when_restricted: false },
        fileUsers: grantees,
        note: 'Fees are here from now on.',
      })
      await hannah.call(calls.filesAccessUpdate, {
        id: (await hannah.find('Office/People and pay')).id,
        access: { is_access_restricted: true, is_hidden_when_restricted: true },
        fileUsers: grantees.slice(0, 1),
        notify_via_email: false,
      })
    },
  },
  {
    when: { workday: 21, time: '09:15' },
    play: async ({ tom }, day) => {
      const parts = [
        '01 Brief',
        '02 Design',
        '02 Design/Architecture',
        '02 Design/Structure',
        '02 Design/Structure/Calculations',
        '02 Design/Services',
        '03 Cost',
        '04 Site',
        '05 Meetings',
      ]
      await tom.folders(...parts.map((part) => `${LIBRARY}/${part}`))
      await tom.put(`${LIBRARY}/01 Brief`, {
        'Project brief.docx': brief(),
        'Site appraisal.pdf': appraisal(day),
        'Site from above.jpg': photo('site'),
      })
      await tom.figures(LIBRARY, { budget: '4850000.00', value: '4120000.00' })
    },
  },
  {
    when: { workday: 21, time: '14:05' },
    play: async ({ sofia }, day) => {
      await sofia.put(`${LIBRARY}/02 Design/Architecture`, {
        'A-101 Ground floor plan.pdf': groundFloor(1, day(21)),
        'A-102 First floor plan.pdf': firstFloor(day(21)),
        'A-201 South elevation.svg': elevation(),
      })
    },
  },
  {
    when: { workday: 20, time: '10:10' },
    play: async ({ priya }, day) => {
      await priya.put(`${LIBRARY}/02 Design/Structure`, { 'S-101 Foundation plan.pdf': foundations(day) })
      await priya.put(`${LIBRARY}/02 Design/Structure/Calculations`, { 'Roof truss T2.xlsx': makeRoofCalculation() })
      await priya.put(`${LIBRARY}/02 Design/Services`, {
        'Ventilation strategy.md': ventilation(),
        'Acoustic test, reading room.wav': makeClaps(6),
      })
    },
  },
  {
    when: { workday: 20, time: '15:30' },
    play: async ({ daniel }) => {
      await daniel.folders(`${BRIDGE}/Survey`, `${BRIDGE}/Drawings`, `${BRIDGE}/Photos`)
      await daniel.put(`${BRIDGE}/Survey`, { 'River levels.csv': levels() })
      await daniel.put(`${BRIDGE}/Photos`, { 'South quay, morning.jpg': photo('bridge') })
    },
  },
  {
    when: { workday: 19, time: '11:25' },
    play: async ({ sofia, daniel }, day) => {
      const place = 'Harbourside Homes/Mill Lane Terraces'
      await sofia.folders(`${place}/Drawings`, `${place}/Photos`)
      await sofia.put(`${place}/Drawings`, { 'A-050 House types.pdf': terracePlan(day) })
      await daniel.put(`${place}/Photos`, {
        'Mill Lane from the south.jpg': photo('street'),
        'Snagging, rainwater pipes.jpg': photo('streetInRain'),
      })
    },
  },
]
