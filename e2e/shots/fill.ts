import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Api } from '@arbour/testing/api'
import { makeDocx } from '@arbour/testing/files/make-office'
import { makePdfOf } from '@arbour/testing/files/make-pdf'
import { makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import { makeWav } from '@arbour/testing/files/make-wav'
import { makeZip } from '@arbour/testing/files/make-zip'
import sharp from 'sharp'

/** Creates a JPEG landscape of a few shapes in these colours. */
async function makePicture([sky, hill, field]: readonly [string, string, string]): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
    <rect width="1600" height="1067" fill="${sky}"/><circle cx="1240" cy="240" r="110" fill="#fff" opacity=".7"/>
    <path d="M0 700 Q400 380 800 620 T1600 520 V1067 H0z" fill="${hill}"/>
    <path d="M0 860 Q500 700 1000 840 T1600 780 V1067 H0z" fill="${field}"/>
    <path d="M120 760 h420 M150 760 v-90 q90 -80 180 0 q90 -80 180 0 v90" stroke="#38413c" stroke-width="14" fill="none"/></svg>`
  return Buffer.from(await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer())
}

const BUDGET = makeXlsx([
  {
    name: 'Budget',
    rows: [
      [
        { value: 'Item', style: STYLE.heading },
        { value: 'Planned', style: STYLE.heading },
        { value: 'Spent', style: STYLE.heading },
        { value: 'Share', style: STYLE.heading },
      ],
      ...['Piles', 'Abutments', 'Deck', 'Bearings', 'Parapets', 'Paving', 'Lighting', 'Drainage'].map((item, n) => [
        item,
        { value: 94_800 - n * 8_250, style: STYLE.money },
        { value: 81_400 - n * 7_900, style: STYLE.money },
        { value: 0.31 - n * 0.03, style: STYLE.percent },
      ]),
    ],
  },
])

/** An arch bridge with its deck, in PDF operators. */
const DRAWING =
  '1.5 w 80 420 m 515 420 l S 80 400 m 515 400 l S 90 400 m 190 560 400 560 505 400 c S ' +
  [150, 210, 270, 330, 390, 450].map((x) => `0.6 w ${x} 420 m ${x} 480 l S`).join(' ')

const REPORT = `# Site report, week 46\n\nThe **south pier** stands. Concrete was poured on Tuesday.\n\n> Measure twice.\n\n- [x] Piles measured\n- [x] Formwork struck\n- [ ] Deck surveyed\n\n| Pier | Depth |\n|---|--:|\n| North | 12.4 m |\n| South | 11.9 m |\n`

/**
 * Creates the data of a bridge-building team: projects with figures and tags, companies, files of every kind, a bin. Ben took the
 * photos.
 */
export async function fill(api: Api, ben: Api): Promise<void> {
  const root = await api.at('/all')
  const make = async (parent: Item, name: string, sub_type: 'folder' | 'project' | 'company' = 'folder') =>
    (await api.call(calls.filesCreate, { parent_id: parent.id, name, type: 'folder', sub_type })).file
  const harbour = await make(root, 'Harbour Bridge', 'project')
  const station = await make(root, 'Station Footbridge', 'project')
  const canal = await make(root, 'Canal Aqueduct, Repair of the North Trough and Towpath', 'project')
  await make(root, 'Northern Rail', 'company')
  await make(root, 'Port Authority', 'company')
  await make(root, 'Standards')
  await make(root, 'Empty')
  const money = (item: Item, budget: string, quoted: string, cost: string, value: string) =>
    api.call(calls.filesFinanceUpdate, { file_id: item.id, budget, quoted, cost, value })
  await money(harbour, '1310400.00', '1284000.00', '902150.50', '1450000.00')
  await money(station, '86500.00', '84000.00', '61240.00', '99000.00')
  await money(canal, '420000.00', '418000.00', '455200.00', '460000.00')
  for (const [item, tags] of [
    [harbour, ['active', 'steel', 'client']],
    [station, ['active', 'draft']],
  ] as const)
    await api.call(calls.filesTagsUpdate, { id: item.id, tags: [...tags] })

  const drawings = await make(harbour, 'Drawings')
  const photos = await make(harbour, 'Photos')
  const contracts = await make(harbour, 'Contracts')
  for (const [item, cost] of [
    [drawings, '12400.00'],
    [photos, '980.50'],
    [contracts, '889000.00'],
    [contracts, '888770.00'],
  ] as const)
    await api.call(calls.filesFinanceUpdate, { file_id: item.id, cost })
  const pages = Array.from({ length: 4 }, (_, n) => ({ lines: [`Harbour Bridge, sheet ${n + 1}`], content: DRAWING }))
  await api.upload(drawings.path, 'General arrangement.pdf', makePdfOf({ pages }))
  await api.upload(drawings.path, 'HB-104 South abutment and retaining wall, reinforcement, revision C.pdf', makePdfOf({ pages }))
  for (const [n, colours] of (
    [
      ['#cfe3ee', '#7da08c', '#4f7a5e'],
      ['#f4d9bd', '#b98a6a', '#6d5a4a'],
      ['#dfe6e9', '#8d9aa3', '#5d6a72'],
      ['#cde8d2', '#6fa57e', '#3d6e4d'],
      ['#e9dff2', '#9a86b3', '#5d4d78'],
    ] as const
  ).entries())
    await ben.upload(photos.path, `Site ${n + 1}.jpg`, await makePicture(colours))
  await api.upload(harbour.path, 'Budget.xlsx', BUDGET)
  const report = await api.upload(harbour.path, 'Site report.md', REPORT)
  await api.upload(
    harbour.path,
    'Method statement.docx',
    makeDocx([['Method statement', 'The deck is launched from the south.']]),
  )
  await api.upload(harbour.path, 'Drone.wav', makeWav(12))
  await api.upload(harbour.path, 'loads.ts', 'export const live = 5.0 // kN/m²\nexport const dead = [12.4, 9.1]\n')
  await api.upload(harbour.path, 'Survey.zip', makeZip({ 'a.txt': 'a' }))
  await api.upload(harbour.path, 'model.dwg', 'AC1032')
  await api.upload(harbour.path, 'Aerial.jpg', await makePicture(['#bcd8ea', '#5f8f74', '#2f5e44']))
  await api.call(calls.filesTagsUpdate, { id: report.id, tags: ['draft', 'weekly'] })
  await api.call(calls.filesStarredUpdate, { id: report.id, is_starred: true })
  await api.call(calls.filesStarredUpdate, { id: harbour.id, is_starred: true })
  for (const name of ['Old scheme.pdf', 'Notes (2).txt'])
    await api.call(calls.filesDelete, { id: (await api.upload('/all', name, makePdfOf({ pages }))).id })
}
