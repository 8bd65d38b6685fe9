import { ALDER_HOUSE, BRACKLEY_HOUSE, type House } from '../documents/house.ts'
import { makeLetter, sumLines } from '../documents/letter.ts'

/** A document with its amount, which becomes a figure of its file. */
export interface MoneyPaper {
  name: string
  sum: string
  bytes: Buffer<ArrayBuffer>
}

const COUNCIL = ['Northmoor Council', 'Town Hall, Market Place', 'Northmoor NM1 2AA']
const SUPPLIERS: House[] = [
  { name: 'Hollin Groundworks', line: 'Piling and earthworks, Thorpe', color: '#6b5b2e', tint: '#f4efe0' },
  { name: 'Castle Steel', line: 'Structural steelwork, Wrenbury', color: '#3d4f66', tint: '#e9edf3' },
  { name: 'Ashdown Timber', line: 'Glulam and joinery, Ashdown', color: '#7a4e26', tint: '#f6ece1' },
  { name: 'Clearview Facades', line: 'Glazing and cladding, Leeds', color: '#2b6f86', tint: '#e4f0f4' },
]

type Line = readonly [what: string, amount: number]

function paper(name: string, options: Omit<Parameters<typeof makeLetter>[0], 'lines'> & { lines: readonly Line[] }): MoneyPaper {
  return { name, sum: sumLines(options.lines).toFixed(2), bytes: makeLetter(options) }
}

const QUOTED: readonly (readonly Line[])[] = [
  [
    ['Site clearance and removal of the old tank', 86_400],
    ['Excavation, 2,150 m³', 118_250],
    ['Stone columns and pads', 172_600],
    ['Drainage and outfall', 34_750],
  ],
  [
    ['Frame, 118 tonnes, made and galvanised', 512_300],
    ['Erection by two cranes', 121_800],
    ['Metal decking', 50_400],
  ],
  [
    ['Seven glulam trusses, 16.2 m', 318_900],
    ['Purlins and deck', 141_600],
    ['Erection', 77_700],
  ],
  [
    ['Timber fins and rails', 268_300],
    ['Glazing, north and south', 431_500],
    ['Doors, 14 of them', 96_600],
  ],
]

/** Returns the quotations for the packages of the library. */
export function quotations(day: string): MoneyPaper[] {
  return SUPPLIERS.map((house, index) =>
    paper(`Quotation, ${house.name}.pdf`, {
      house,
      kind: 'Quotation',
      number: `No. ${4100 + index * 37}`,
      recipientLines: ['Alder & Finch', 'for Northmoor Council', 'Riverside Library'],
      day,
      lines: QUOTED[index] ?? [],
      note: 'The offer stands for 90 days. Prices hold until the end of the works; steel by the index of the day of the order. Payment within 30 days of each certificate, five per cent retained until practical completion.',
    }),
  )
}

const CERTIFIED: readonly (readonly Line[])[] = [
  [
    ['Preliminaries', 18_000],
    ['Groundworks', 194_400],
  ],
  [
    ['Preliminaries', 12_000],
    ['Groundworks', 203_600],
    ['Steel frame', 133_150],
  ],
  [
    ['Preliminaries', 8_000],
    ['Steel frame', 219_600],
    ['Envelope and glazing', 64_500],
  ],
  [
    ['Preliminaries', 6_000],
    ['Steel frame', 102_450],
    ['Timber roof', 121_300],
    ['Services', 88_000],
  ],
]

/** Returns a payment certificate of the library, from 1 on; together they make up the spending. */
export function certificate(number: number, day: string): MoneyPaper {
  return paper(`Certificate 0${number}.pdf`, {
    house: ALDER_HOUSE,
    kind: 'Payment certificate',
    number: `Riverside Library, No. ${number}`,
    recipientLines: COUNCIL,
    day,
    lines: CERTIFIED[number - 1] ?? [],
    note: 'We certify that works to this value were carried out and that the sum is due to Brackley Build under clause 4.9 of the contract, within 14 days of this date.',
  })
}

/** Returns the invoices to the practice for work on the footbridge. */
export function footbridgeInvoices(day: string): MoneyPaper[] {
  const invoices = [
    [
      'Topographic survey',
      'Meridian Surveys',
      [
        ['Control and levels, 2 days', 3_900],
        ['River bed by boat', 9_700],
        ['Drawing and model', 4_800],
      ],
    ],
    [
      'Ground investigation',
      'Hollin Groundworks',
      [
        ['Two boreholes to 18 m', 19_200],
        ['Laboratory', 5_350],
        ['Report', 3_400],
      ],
    ],
  ] as const
  return invoices.map(([what, name, lines], at) =>
    paper(`${what}, invoice.pdf`, {
      house: { name, line: 'Northmoor and Leeds', color: ['#39577a', '#6b5b2e'][at] ?? '#39577a', tint: '#eef1f5' },
      kind: 'Invoice',
      number: `No. ${7700 + at * 13}`,
      recipientLines: ['Alder & Finch', '14 Weir Street', 'Northmoor NM2 7QF'],
      day,
      lines,
      note: 'Quayside Footbridge. Payable within 30 days.',
    }),
  )
}

/** Returns the contractor's quotation for a variation. */
export function variation(day: string): MoneyPaper {
  return paper('Variation 03, lift shaft.pdf', {
    house: BRACKLEY_HOUSE,
    kind: 'Variation',
    number: 'Riverside Library, V03',
    recipientLines: ['Alder & Finch', '14 Weir Street', 'Northmoor NM2 7QF'],
    day,
    lines: [
      ['Formwork and concrete of the wider shaft', 6_840],
      ['Trimming steel at two floors', 4_310],
      ['Two days of the small crane', 1_900],
    ],
    note: 'Following drawing A-101, revision P03. No effect on the programme if agreed within this week.',
  })
}
