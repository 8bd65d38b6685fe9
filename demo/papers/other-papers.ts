import { makeText } from '../documents/docx.ts'
import { ALDER_HOUSE, BRACKLEY_HOUSE } from '../documents/house.ts'
import { drawFloor, makeSheet } from '../documents/plan.ts'
import { makeSlides } from '../documents/pptx.ts'
import { makeReport } from '../documents/report.ts'
import { forReport } from '../pictures/photo.ts'
import { photo } from '../pictures/photos.ts'
import { noise } from '../random.ts'
import type { Day } from '../timeline.ts'

/** Returns levels of the river bed and the quays, as exported by a surveyor's instrument. */
export function levels(): string {
  const next = noise(31)
  const rows = Array.from({ length: 180 }, (_, index) => {
    const offset = (index % 45) - 22
    const depth = Math.abs(offset) > 17 ? 22.4 + next() * 0.2 : 17.1 + (offset / 17) ** 2 * 3.6 + next() * 0.3
    return `${index + 1},${(428_110 + offset * 1.5).toFixed(2)},${(433_020 + Math.floor(index / 45) * 6).toFixed(2)},${depth.toFixed(3)},${Math.abs(offset) > 17 ? 'quay' : 'bed'}`
  })
  return `point,easting,northing,level,feature\n${rows.join('\n')}\n`
}

export async function bridgeConcept(day: Day): Promise<Buffer<ArrayBuffer>> {
  const picture = await forReport(await photo('bridge'))
  return makeReport({
    house: ALDER_HOUSE,
    title: 'Concept design',
    subtitles: ['Quayside Footbridge', 'for Northmoor Council', day(15)],
    reference: 'AF-2311-R02',
    blocks: [
      { heading: 'Three bridges' },
      {
        text: 'We compared a steel arch, a cable-stayed bridge and a plate girder. The arch costs four per cent more than the girder, but needs no pier in the river, and can be brought in by boat in one piece on a spring tide.',
      },
      {
        table: [
          ['', 'Arch', 'Cables', 'Girder'],
          ['Span', '42 m', '42 m', '2 × 21 m'],
          ['Steel', '61 t', '48 t', '74 t'],
          ['Carbon', '182 t', '171 t', '236 t'],
          ['Cost', '£1,010,500', '£1,184,000', '£972,300'],
        ],
      },
      { picture, caption: 'The arch from the south quay.' },
      { heading: 'Recommendation' },
      {
        text: 'The arch. It leaves 4.2 metres for boats at high water, is closed to nobody while it is built, and can be seen from the station.',
      },
    ],
  })
}

export const terracePlan = (day: Day) =>
  makeSheet(
    {
      house: ALDER_HOUSE,
      number: 'A-050',
      title: 'House types 1 and 2',
      project: 'Mill Lane Terraces',
      revision: 'P02',
      scale: '1:113 at A3',
      day: day(19),
      drawn: 'S. Marín',
      revisions: ['First issue', 'Stair turned'],
    },
    (page) =>
      drawFloor(page, {
        grid: [0, 6000, 12_000, 18_000, 24_000],
        bays: [0, 9600, 14_400],
        rooms: [0, 6000, 12_000, 18_000].flatMap((x) => [
          { name: 'Living', x, y: 0, width: 6000, height: 5400, door: ['s', 0.6] as const },
          { name: 'Stair', x, y: 5400, width: 2400, height: 4200, door: ['n', 0.1] as const },
          { name: 'Kitchen', x: x + 2400, y: 5400, width: 3600, height: 4200, door: ['n', 0.5] as const },
          { name: 'Garden room', x, y: 9600, width: 6000, height: 4800, door: ['n', 0.5] as const },
        ]),
      }),
  )

export const feeProposal = (project: string, client: string, fee: string) =>
  makeText({
    house: ALDER_HOUSE,
    title: `Fee proposal: ${project}`,
    subtitle: `Confidential, for ${client}`,
    blocks: [
      { heading: 'What we do' },
      {
        list: [
          'Architecture, structure and civil engineering to handover',
          'Weekly visits while the frame goes up',
          'Cost advice by our commercial manager',
        ],
      },
      { heading: 'What it costs' },
      {
        table: [
          ['Stage', 'Share', 'By'],
          ['Concept', '20 %', 'month 2'],
          ['Technical design', '45 %', 'month 6'],
          ['On site', '30 %', 'month 15'],
          ['Handover', '5 %', 'month 18'],
        ],
      },
      { text: `The fee is ${fee}, excluding VAT, and holds for a programme of eighteen months.` },
    ],
  })

export const handbook = () =>
  makeText({
    house: ALDER_HOUSE,
    title: 'Practice handbook',
    subtitle: 'How we work together',
    blocks: [
      { heading: 'Naming' },
      {
        text: 'Drawings have a letter, a number and a title: A-101 Ground floor plan. We don’t put revisions into names: a new version of the file keeps the old ones.',
      },
      { heading: 'Sharing' },
      {
        list: [
          'What a contractor needs is in the folder Site of the project, and is shared with them',
          'Fees and pay are restricted: ask Hannah',
          'Send a link, not an attachment',
        ],
      },
      { heading: 'Tags' },
      {
        table: [
          ['Tag', 'Means'],
          ['for approval', 'Somebody outside has to say yes'],
          ['approved', 'They have'],
          ['urgent', 'Today, please'],
          ['superseded', 'Kept, but no longer right'],
        ],
      },
    ],
  })

export const siteRules = () =>
  makeText({
    house: ALDER_HOUSE,
    title: 'Site visits',
    subtitle: 'Rules for everybody who goes on site',
    blocks: [
      {
        list: [
          'Boots, helmet and vest, also for five minutes',
          'Sign in at the gate, and out again',
          'Never alone above the ground floor',
          'Photos go into the folder of the site on the same day',
        ],
      },
      { heading: 'When something happens' },
      { text: 'Call the site manager first, then Tom. Write it into the site diary before you leave.' },
    ],
  })

export const payReview = () =>
  makeText({
    house: ALDER_HOUSE,
    title: 'Pay review',
    subtitle: 'Confidential',
    blocks: [
      { heading: 'Bands' },
      {
        table: [
          ['Band', 'From', 'To'],
          ['Graduate', '£29,500', '£34,000'],
          ['Engineer', '£38,000', '£47,500'],
          ['Senior', '£49,000', '£61,000'],
        ],
      },
    ],
  })

export const practiceDeck = () =>
  makeSlides({
    house: ALDER_HOUSE,
    title: 'Buildings that last, by people who listen',
    subtitle: 'Alder & Finch in five minutes',
    slides: [
      {
        title: 'Who we are',
        points: [
          'Engineers and architects under one roof, since 2009',
          'Six people, four clients who keep coming back',
          'Libraries, schools, bridges and homes',
        ],
      },
      {
        title: 'Carbon of our buildings, kg/m²',
        bars: [
          ['Orchard School Hall', 462],
          ['Riverside Library', 528],
          ['Mill Lane Terraces', 571],
          ['What the market builds', 890],
        ],
      },
      {
        title: 'Now on site',
        points: ['Riverside Library, Northmoor: frame up, roof to come', 'Mill Lane Terraces: 22 homes, ready in spring'],
      },
    ],
  })

export const methodStatement = (title: string, steps: readonly string[], risks: readonly (readonly [string, string, string])[]) =>
  makeReport({
    house: BRACKLEY_HOUSE,
    title,
    subtitles: ['Method statement', 'Riverside Library'],
    reference: `BB-MS-${title.length + 10}`,
    blocks: [
      { heading: 'How it is done' },
      { list: steps },
      { heading: 'Risks' },
      { table: [['Risk', 'Before', 'What we do'], ...risks] },
      { heading: 'In an emergency' },
      {
        text: 'Assembly at the gate in Foundry Lane. First aid: Leila Haddad and two others with a green helmet. The crane stops at gusts of 38 miles an hour.',
      },
    ],
  })

export const plantHire = () =>
  `item,from,days,day rate,cost\n${(
    [
      ['Crawler crane 60 t', 'Northern Lift', 34, 640],
      ['Excavator 13 t', 'Hollin Groundworks', 22, 285],
      ['Telehandler', 'Northern Lift', 61, 148],
      ['Scissor lift', 'Northern Lift', 40, 62],
      ['Dewatering pump', 'Aquaflow', 18, 95],
      ['Welfare cabin', 'Siteworks', 96, 34],
    ] as const
  )
    .map(([item, from, days, rate]) => `${item},${from},${days},${rate},${days * rate}`)
    .join('\n')}\n`

export const siteDiary = (entries: readonly (readonly [day: string, text: string])[]) =>
  `# Site diary\n\n${entries.map(([day, text]) => `## ${day}\n\n${text}\n`).join('\n')}`
