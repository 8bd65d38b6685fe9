import { makeXlsx, type SheetCell, STYLE } from '@arbour/testing/files/make-sheets'

const head = (...titles: string[]): SheetCell[] => titles.map((value) => ({ value, style: STYLE.heading }))
const money = (value: number, formula?: string): SheetCell => ({ value, formula, style: STYLE.money })
const share = (value: number, formula?: string): SheetCell => ({ value, formula, style: STYLE.percent })
const BOLD_ROW = 'Total'

/** Creates a cost plan: packages with budget and spending, with totals and shares as formulas. */
export function makeCostPlan(packages: readonly (readonly [name: string, budget: number, spent: number])[]): Buffer<ArrayBuffer> {
  const lastRow = packages.length + 1
  const [budget, spent] = [1, 2].map((at) => packages.reduce((sum, row) => sum + Number(row[at]), 0)) as [number, number]
  const rows = packages.map(([name, plannedAmount, paid], at): SheetCell[] => {
    const row = at + 2
    return [
      name,
      money(plannedAmount),
      money(paid),
      money(plannedAmount - paid, `B${row}-C${row}`),
      share(paid / plannedAmount, `C${row}/B${row}`),
    ]
  })
  const totals: SheetCell[] = [
    BOLD_ROW,
    money(budget, `SUM(B2:B${lastRow})`),
    money(spent, `SUM(C2:C${lastRow})`),
    money(budget - spent, `B${lastRow + 1}-C${lastRow + 1}`),
    share(spent / budget, `C${lastRow + 1}/B${lastRow + 1}`),
  ]
  const flow = MONTHS.map((month, at): SheetCell[] => {
    const part = FLOW[at] ?? 0
    return [month, money(Math.round(budget * part)), share(part)]
  })
  return makeXlsx([
    {
      name: 'Cost plan',
      rows: [head('Package', 'Budget', 'Spent', 'Left', 'Share spent'), ...rows, totals],
      frozen: { rows: 1, cols: 1 },
      widths: [34, 16, 16, 16, 13],
      color: '17624A',
    },
    { name: 'Cash flow', rows: [head('Month', 'Planned', 'Share'), ...flow], widths: [18, 16, 10], color: 'C9982F' },
  ])
}

const MONTHS = ['September', 'October', 'November', 'December', 'January', 'February', 'March', 'April']
const FLOW = [0.06, 0.09, 0.14, 0.12, 0.16, 0.17, 0.15, 0.11]

/** Creates a programme: activities with their first week and duration, drawn as bars of cells. */
export function makeProgramme(
  activities: readonly (readonly [name: string, start: number, weeks: number, done: number])[],
): Buffer<ArrayBuffer> {
  const count = Math.max(...activities.map(([, start, weeks]) => start + weeks - 1))
  const weeks = Array.from({ length: count }, (_, index) => index + 1)
  const rows = activities.map(([name, start, length, doneShare]): SheetCell[] => [
    name,
    start,
    length,
    share(doneShare),
    ...weeks.map((week): SheetCell => (week >= start && week < start + length ? { value: '', style: STYLE.heading } : null)),
  ])
  return makeXlsx([
    {
      name: 'Programme',
      rows: [head('Activity', 'Week', 'Weeks', 'Done', ...weeks.map(String)), ...rows],
      frozen: { rows: 1, cols: 1 },
      widths: [34, 8, 8, 9, ...weeks.map(() => 4.5)],
      color: 'A3481C',
    },
  ])
}

/** Creates a calculation: loads of a roof, from the area to the load of a truss. */
export function makeRoofCalculation(): Buffer<ArrayBuffer> {
  const loads = [
    ['Roof finishes', 0.35],
    ['Insulation and deck', 0.28],
    ['Glulam purlins', 0.22],
    ['Services', 0.15],
  ] as const
  const dead = loads.reduce((sum, [, load]) => sum + load, 0)
  const [snow, spacing, span] = [0.6, 4.8, 16.2]
  const line = (1.35 * dead + 1.5 * snow) * spacing
  const moment = (line * span ** 2) / 8
  const lastRow = loads.length + 1
  return makeXlsx([
    {
      name: 'Loads',
      rows: [
        head('Dead load', 'kN/m²'),
        ...loads.map(([name, load]): SheetCell[] => [name, load]),
        ['Sum', { value: round(dead), formula: `SUM(B2:B${lastRow})` }],
        ['Snow', snow],
      ],
      widths: [30, 12],
    },
    {
      name: 'Truss T2',
      rows: [
        head('Step', 'Value', 'Unit'),
        ['Spacing of trusses', spacing, 'm'],
        ['Span', span, 'm'],
        [
          'Design load on a truss',
          { value: round(line), formula: `(1.35*Loads!B${lastRow + 1}+1.5*Loads!B${lastRow + 2})*B2` },
          'kN/m',
        ],
        ['Design moment', { value: round(moment), formula: 'B4*B3^2/8' }, 'kNm'],
        ['Force in the bottom chord', { value: round(moment / 1.8), formula: 'B5/1.8' }, 'kN'],
        ['Capacity, GL28h 180 × 360', 1040, 'kN'],
        ['Use', share(moment / 1.8 / 1040, 'B6/B7'), ''],
      ],
      widths: [34, 14, 10],
    },
  ])
}

const round = (value: number) => Math.round(value * 1000) / 1000
