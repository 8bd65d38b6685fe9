import { ALDER_HOUSE } from '../documents/house.ts'
import { drawFloor, makeSheet, type Room } from '../documents/plan.ts'
import type { Day } from '../timeline.ts'

const GRID = [0, 6000, 12_000, 18_000, 24_000, 30_000]
const BAYS = [0, 7200, 14_400, 21_600]
const PROJECT = 'Riverside Library, Northmoor'

const GROUND: readonly Room[] = [
  { name: 'Children', x: 0, y: 0, width: 12_000, height: 7200, door: ['s', 0.7] },
  { name: 'Café', x: 24_000, y: 0, width: 6000, height: 7200, door: ['w', 0.5] },
  { name: 'Exhibition', x: 12_000, y: 0, width: 12_000, height: 7200, door: ['s', 0.4] },
  { name: 'Foyer', x: 12_000, y: 7200, width: 6000, height: 7200, door: ['s', 0.4] },
  { name: 'Reading room', x: 0, y: 7200, width: 12_000, height: 14_400, door: ['e', 0.2] },
  { name: 'Stair and lift', x: 18_000, y: 7200, width: 6000, height: 7200, door: ['w', 0.3] },
  { name: 'Staff', x: 24_000, y: 7200, width: 6000, height: 7200, door: ['w', 0.6] },
  { name: 'Meeting', x: 18_000, y: 14_400, width: 6000, height: 7200, door: ['n', 0.5] },
  { name: 'Plant', x: 24_000, y: 14_400, width: 6000, height: 7200, door: ['n', 0.2] },
  { name: 'Lobby', x: 12_000, y: 14_400, width: 6000, height: 7200, door: ['s', 0.4] },
]
const FIRST: readonly Room[] = [
  { name: 'Local history', x: 0, y: 0, width: 12_000, height: 10_800, door: ['e', 0.4] },
  { name: 'Void over reading room', x: 0, y: 10_800, width: 12_000, height: 10_800 },
  { name: 'Study', x: 12_000, y: 0, width: 18_000, height: 7200, door: ['s', 0.3] },
  { name: 'Gallery', x: 12_000, y: 7200, width: 6000, height: 14_400, door: ['n', 0.3] },
  { name: 'Stair and lift', x: 18_000, y: 7200, width: 6000, height: 7200, door: ['w', 0.3] },
  { name: 'Workshop', x: 24_000, y: 7200, width: 6000, height: 7200, door: ['w', 0.6] },
  { name: 'Terrace', x: 18_000, y: 14_400, width: 12_000, height: 7200, door: ['n', 0.2] },
]
const REVISIONS = ['First issue', 'Café moved to the east front', 'Lift shaft widened to 2,100', 'Doors after fire review']

/** Draws the ground floor at a revision, from 1 on: the café moves in the second. */
export function groundFloor(revision: number, day: string): Buffer<ArrayBuffer> {
  const rooms =
    revision > 1
      ? GROUND
      : GROUND.map((room) =>
          room.name === 'Café' ? { ...room, name: 'Staff' } : room.name === 'Staff' ? { ...room, name: 'Café' } : room,
        )
  return floor('A-101', 'Ground floor plan', rooms, { revision, day })
}

export function firstFloor(day: string): Buffer<ArrayBuffer> {
  return floor('A-102', 'First floor plan', FIRST, { revision: 2, day })
}

function floor(
  number: string,
  title: string,
  rooms: readonly Room[],
  { revision, day }: { revision: number; day: string },
): Buffer<ArrayBuffer> {
  const revisions = REVISIONS.slice(0, revision)
  const sheet = {
    house: ALDER_HOUSE,
    number,
    title,
    project: PROJECT,
    revision: `P0${revision}`,
    scale: '1:113 at A3',
    day,
    drawn: 'S. Marín',
    revisions,
  }
  return makeSheet(sheet, (page) => drawFloor(page, { rooms, grid: GRID, bays: BAYS }))
}

/** Draws pads and ground beams under the columns of the grid. */
export function foundations(day: Day): Buffer<ArrayBuffer> {
  const sheet = {
    house: ALDER_HOUSE,
    number: 'S-101',
    title: 'Foundation plan',
    project: PROJECT,
    revision: 'P02',
    scale: '1:113 at A3',
    day: day(16),
    drawn: 'P. Nair',
    revisions: ['First issue', 'Pads at grid 6 deepened'],
  }
  return makeSheet(sheet, (page) => {
    drawFloor(page, { rooms: [], grid: GRID, bays: BAYS })
    for (const [column, x] of GRID.entries())
      for (const [row, y] of BAYS.entries()) {
        const [px, py] = [112 + x / 40, 118 + y / 40]
        const side = column === 5 || row === 0 ? 26 : 32
        page.rect(px - side, py - side, side * 2, side * 2, { stroke: '#17624a', line: 1.2 })
        page.rect(px - 9, py - 9, 18, 18, { fill: '#17624a' })
        page.text(px + side + 3, py - side + 8, `PC${column + 1}${String.fromCharCode(65 + row)}`, {
          size: 7.5,
          color: '#17624a',
        })
      }
    for (const y of BAYS) page.line(112, 118 + y / 40, 862, 118 + y / 40, { stroke: '#17624a', line: 3, dash: '14 6' })
  })
}

/** Draws the front of the library, for screens. */
export function elevation(): string {
  const fins = Array.from(
    { length: 46 },
    (_, index) => `<rect x="${250 + index * 20}" y="250" width="7" height="210" fill="#c9a36b"/>`,
  )
  const glass = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="${250 + index * 77}" y="470" width="70" height="150" fill="url(#glass)" stroke="#39423f" stroke-width="2"/>`,
  )
  const people = [310, 560, 742, 980].map(
    (x, index) =>
      `<g fill="#39423f" opacity="${0.55 + index * 0.1}"><circle cx="${x}" cy="${572 - index * 2}" r="7"/><path d="M${x - 8} 620 q0 -40 8 -40 q8 0 8 40z"/></g>`,
  )
  const trees = [90, 180, 1255, 1345].map(
    (x, index) =>
      `<path d="M${x} 620 v-90" stroke="#6b5a45" stroke-width="6"/><circle cx="${x}" cy="${500 - index * 4}" r="${56 - index * 5}" fill="#7fa68a" opacity=".75"/><circle cx="${x + 18}" cy="${470 - index * 3}" r="34" fill="#94b89d" opacity=".7"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 760" font-family="Helvetica, Arial, sans-serif"><defs><linearGradient id="air" x2="0" y2="1"><stop offset="0" stop-color="#dfeaf0"/><stop offset="1" stop-color="#fbf6ec"/></linearGradient><linearGradient id="glass" x2="1" y2="1"><stop offset="0" stop-color="#bcd6df"/><stop offset="1" stop-color="#86a9b6"/></linearGradient></defs>
<rect width="1440" height="760" fill="url(#air)"/>${trees.join('')}<path d="M230 250 L470 130 L700 250 L940 130 L1190 250z" fill="#8a6a45"/><path d="M244 250 L470 142 L690 250z M716 250 L940 142 L1172 250z" fill="#b8925e"/><rect x="230" y="246" width="960" height="220" fill="#e9dcc4"/>${fins.join('')}<rect x="230" y="462" width="960" height="10" fill="#39423f"/>${glass.join('')}<rect x="712" y="490" width="72" height="130" fill="#17624a"/>${people.join('')}
<path d="M0 620 H1440 V640 H0z" fill="#9aa69e"/><path d="M0 640 H1440 V760 H0z" fill="#f4f1ea"/><g stroke="#c2544a" stroke-width="1.4"><path d="M230 690 H1190 M230 680 v20 M1190 680 v20 M1220 250 V620 M1210 250 h20 M1210 620 h20"/></g><g fill="#c2544a" font-size="17"><text x="690" y="682">30,000</text><text x="1232" y="440">9,250</text></g><text x="60" y="722" font-size="24" fill="#1d2421" font-weight="700">A-201  South elevation</text><text x="60" y="745" font-size="15" fill="#6b756f">Riverside Library  ·  1:100  ·  Alder &amp; Finch</text></svg>
`
}
