import { makeText } from '../documents/docx.ts'
import { makeFlow } from '../documents/drawing.ts'
import { ALDER_HOUSE, BRACKLEY_HOUSE } from '../documents/house.ts'
import { makeSlides } from '../documents/pptx.ts'
import { makeReport } from '../documents/report.ts'
import { makeCostPlan, makeProgramme } from '../documents/sheets.ts'
import { forReport } from '../pictures/photo.ts'
import { type PhotoName, photo } from '../pictures/photos.ts'
import type { Day } from '../timeline.ts'

const PROJECT = 'Riverside Library'

export const brief = () =>
  makeText({
    house: ALDER_HOUSE,
    title: 'Project brief',
    subtitle: 'Riverside Library for Northmoor Council',
    blocks: [
      { heading: 'What the town needs' },
      {
        text: 'The library in Cross Street closes in two years. Northmoor wants a place by the river in which people read, meet and learn, open until nine in the evening, and warm without gas.',
      },
      {
        list: [
          'Reading room for 120 people, with daylight from the north',
          'Children’s library with its own door to the garden',
          'Café and exhibition that open when the library is closed',
          'A workshop for the repair café and the sewing group',
        ],
      },
      { heading: 'Rooms' },
      {
        table: [
          ['Room', 'Area', 'Who uses it'],
          ['Reading room', '172.8 m²', 'Everybody'],
          ['Children', '86.4 m²', 'Families, schools in the morning'],
          ['Exhibition', '86.4 m²', 'Local societies'],
          ['Local history', '129.6 m²', 'Archive, by appointment'],
          ['Workshop', '43.2 m²', 'Groups in the evening'],
        ],
      },
      { heading: 'How we measure it' },
      {
        text: 'Energy in use below 55 kWh/m² a year, embodied carbon below 550 kg/m², and nobody further than a hundred metres from step-free access.',
      },
    ],
  })

export async function appraisal(day: Day): Promise<Buffer<ArrayBuffer>> {
  const picture = await forReport(await photo('site'))
  return makeReport({
    house: ALDER_HOUSE,
    title: 'Site appraisal',
    subtitles: [PROJECT, 'for Northmoor Council', day(21)],
    reference: 'AF-2207-R01',
    blocks: [
      { heading: '1  Summary' },
      {
        text: 'The former timber yard between Weir Street and the river suits a library of 1,300 m². Flood risk decides the level of the ground floor, and made ground the foundations. Neither rules the site out. We recommend going on to the concept design with pad foundations on improved ground.',
      },
      { picture, caption: 'Figure 1  The site from the south, with the former saw shed cleared.' },
      { heading: '2  Ground and water' },
      {
        text: 'Three boreholes and six trial pits were made. The upper two metres are brick and ash over soft clay; dense gravel begins between 3.4 and 4.1 metres.',
      },
      {
        table: [
          ['Borehole', 'Made ground', 'Clay', 'Gravel from', 'Water at'],
          ['BH1', '1.8 m', '1.7 m', '3.5 m', '2.6 m'],
          ['BH2', '2.1 m', '1.3 m', '3.4 m', '2.4 m'],
          ['BH3', '1.6 m', '2.5 m', '4.1 m', '2.9 m'],
        ],
      },
      {
        list: [
          'Ground floor at 21.45 m above datum, 600 mm above the flood of 1 in 100 years',
          'Outfall to the river by gravity, with a flap valve',
          'Contaminated soil to be removed from 140 m² around the old tank',
        ],
      },
      { heading: '3  Access' },
      {
        text: 'Deliveries come by Foundry Lane, outside of school hours. The towpath stays open throughout: a covered way of 2.4 metres is shown on drawing A-010.',
      },
      { heading: '4  What we do next' },
      {
        table: [
          ['Step', 'Who', 'Weeks'],
          ['Concept design and cost plan', 'Alder & Finch', '6'],
          ['Flood risk assessment', 'Environment consultant', '4'],
          ['Planning application', 'Alder & Finch', '3'],
          ['Tender of groundworks', 'Northmoor Council', '5'],
        ],
      },
    ],
  })
}

export async function weeklyReport(
  week: number,
  day: string,
  shown: PhotoName,
  progress: readonly (readonly [string, string, string])[],
  text: string,
): Promise<Buffer<ArrayBuffer>> {
  const picture = await forReport(await photo(shown))
  return makeReport({
    house: BRACKLEY_HOUSE,
    title: `Weekly report ${week}`,
    subtitles: [PROJECT, day],
    reference: `BB-RL-W${week}`,
    blocks: [
      { heading: 'Progress' },
      { text },
      { table: [['Activity', 'Planned', 'Done'], ...progress] },
      { picture, caption: `The site at the end of week ${week}.` },
      { heading: 'Health and safety' },
      {
        list: [
          'No accidents, one near miss: a loose board on the east scaffold, fixed within the hour',
          `Toolbox talk on lifting, ${18 + (week % 5)} people`,
          'Towpath closed for two hours on Tuesday, with a marshal',
        ],
      },
      { heading: 'Wanted from the design team' },
      {
        list: [
          'Answer to the open requests for information',
          'Setting out of the glazing at grid C before the frame is signed off',
        ],
      },
    ],
  })
}

export const rfi = (number: number, day: string, question: string, answer?: string) =>
  makeReport({
    house: BRACKLEY_HOUSE,
    title: `Request for information ${number}`,
    subtitles: [PROJECT, day],
    reference: `RFI-0${number}`,
    blocks: [
      {
        table: [
          ['From', 'To', 'Wanted by'],
          ['Leila Haddad, Brackley Build', 'Priya Nair, Alder & Finch', 'within 5 days'],
        ],
      },
      { heading: 'Question' },
      { text: question },
      ...(answer === undefined ? [] : [{ heading: 'Answer' }, { text: answer }]),
    ],
  })

/** Packages of the library: name, budget, spending. The total spending equals that of the certificates. */
const PACKAGES = [
  ['Preliminaries', 770_000, 44_000],
  ['Groundworks', 430_000, 398_000],
  ['Steel frame', 700_000, 455_200],
  ['Timber roof', 560_000, 121_300],
  ['Envelope and glazing', 820_000, 64_500],
  ['Services', 930_000, 88_000],
  ['Fit-out', 640_000, 0],
] as const

export const costPlan = (isLatest: boolean) =>
  makeCostPlan(isLatest ? PACKAGES : PACKAGES.map(([name, budget, spent]) => [name, budget, Math.round(spent * 0.72)] as const))

export const programme = (week: number) =>
  makeProgramme(
    (
      [
        ['Site set-up', 1, 2],
        ['Excavation and pads', 2, 4],
        ['Ground slab', 5, 3],
        ['Steel frame', 7, 5],
        ['Stair and lift core', 9, 4],
        ['Timber roof', 11, 5],
        ['Envelope', 13, 7],
        ['Services, first fix', 15, 6],
        ['Fit-out', 19, 8],
        ['Commissioning', 25, 3],
        ['Handover', 28, 1],
      ] as const
    ).map(([name, start, weeks]) => [name, start, weeks, Math.max(0, Math.min(1, (week - start + 1) / weeks))] as const),
  )

export const consultation = () =>
  makeSlides({
    house: ALDER_HOUSE,
    title: 'A library by the river',
    subtitle: 'What 412 people told us, and what became of it',
    slides: [
      {
        title: 'We asked, you answered',
        points: [
          'Two evenings in the market hall and four weeks online',
          '412 answers, a third of them from people under 25',
          'Most wanted: longer hours, a café, a garden for children',
        ],
      },
      {
        title: 'What matters most',
        bars: [
          ['Longer opening hours', 318],
          ['Café', 267],
          ['Garden', 241],
          ['Quiet study', 198],
          ['Workshop', 143],
        ],
      },
      {
        title: 'What we changed',
        points: [
          'The café has moved to the east front, where it opens by itself',
          'The reading room has doubled in height',
          'A second door leads from the children’s library to the garden',
        ],
      },
      {
        title: 'What happens next',
        points: [
          'Frame complete before the spring',
          'Open site day in April: come and see the roof go on',
          'Doors open in September',
        ],
      },
    ],
  })

export const questionFlow = () =>
  makeFlow(
    'Requests for information',
    [
      { id: 'ask', text: 'Site asks', x: 120, y: 80, kind: 'end' },
      { id: 'log', text: 'Number it and file it in Requests', x: 340, y: 80 },
      { id: 'drawn', text: 'Is it on a drawing?', x: 590, y: 80, kind: 'question' },
      { id: 'point', text: 'Point to the drawing', x: 850, y: 80 },
      { id: 'who', text: 'Structure or architecture?', x: 590, y: 250, kind: 'question' },
      { id: 'priya', text: 'Priya answers within 3 days', x: 340, y: 400 },
      { id: 'sofia', text: 'Sofía answers within 3 days', x: 850, y: 400 },
      { id: 'cost', text: 'Does it cost more?', x: 590, y: 520, kind: 'question' },
      { id: 'hannah', text: 'Hannah prices the change', x: 850, y: 620 },
      { id: 'done', text: 'Closed', x: 340, y: 620, kind: 'end' },
    ],
    [
      ['ask', 'log'],
      ['log', 'drawn'],
      ['drawn', 'point', 'Yes'],
      ['drawn', 'who', 'No'],
      ['who', 'priya', 'Structure'],
      ['who', 'sofia', 'Architecture'],
      ['priya', 'cost'],
      ['sofia', 'cost'],
      ['cost', 'hannah', 'Yes'],
      ['cost', 'done', 'No'],
    ],
  )

export const minutes = (
  number: number,
  day: string,
  decided: readonly string[],
  open: readonly (readonly [what: string, who: string, isDone?: boolean])[],
) =>
  `# Progress meeting ${number}\n\n*Riverside Library, ${day}*\n\nPresent: Maya Alder, Tom Finch, Priya Nair, Sofía Marín, Daniel Okafor (Alder & Finch); Leila Haddad, Marcus Webb (Brackley Build)\n\n## Decided\n\n${decided.map((line) => `- ${line}`).join('\n')}\n\n## To do\n\n${open.map(([what, who, isDone]) => `- [${isDone ? 'x' : ' '}] ${what} — **${who}**`).join('\n')}\n\n## Figures\n\n| | This month | So far |\n|---|--:|--:|\n| People on site | 34 | 41 at most |\n| Days lost to weather | 2 | 7 |\n| Drawings issued | ${number + 4} | ${number * 3 + 20} |\n\n> The next meeting is in two weeks, on site. Boots and helmets, please.\n`

export const ventilation = () =>
  `# Ventilation strategy\n\nThe library breathes through its roof: air comes in low through the north wall, and leaves by the ridge when a room is warm or the air is used up.\n\n## Rates\n\n| Room | People | Fresh air | How |\n|---|--:|--:|---|\n| Reading room | 120 | 1,200 l/s | Natural, by windows and ridge |\n| Children | 40 | 400 l/s | Natural |\n| Café | 60 | 720 l/s | Mechanical, with heat recovery |\n| Workshop | 20 | 300 l/s | Mechanical |\n\n## Control\n\n1. Each room has a sensor for CO₂ and temperature.\n2. Above **900 ppm** the ridge opens by a third, above **1,200 ppm** in full.\n3. At night in summer everything opens, if it is cooler outside.\n\n\`\`\`js\nconst opening = co2 > 1200 ? 1 : co2 > 900 ? 1 / 3 : 0\n\`\`\`\n\nNoise from Weir Street keeps the south windows shut in the day; see the acoustic test in *Services*.\n`
