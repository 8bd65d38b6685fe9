import type { House } from './house.ts'
import { makePages, Page } from './pdf.ts'

/** An A3 sheet in landscape. */
const SHEET = { width: 1191, height: 842 } as const
const [WALL, ROOM, INK] = ['#2b332f', '#8a948f', '#1d2421'] as const

interface Sheet {
  house: House
  number: string
  title: string
  project: string
  revision: string
  scale: string
  day: string
  drawn: string
  /** Changes of each revision, oldest first. */
  revisions: readonly string[]
}

/** Creates a drawing on a sheet with a frame and a title block. */
export function makeSheet(sheet: Sheet, draw: (page: Page) => void): Buffer<ArrayBuffer> {
  const page = new Page(SHEET)
  page.rect(24, 24, SHEET.width - 48, SHEET.height - 48, { stroke: INK, line: 1.4 })
  const left = SHEET.width - 24 - 210
  page.line(left, 24, left, SHEET.height - 24, { line: 1 })
  draw(page)
  const { house } = sheet
  page.rect(left, 24, 210, 64, { fill: house.color })
  page.text(left + 14, 52, house.name, { size: 16, isBold: true, color: '#ffffff' })
  page.text(left + 14, 70, house.line.split(' · ', 1)[0] ?? '', { size: 8.5, color: '#ffffff' })
  page.text(left + 14, 112, 'Revisions', { size: 8, color: ROOM })
  for (const [index, text] of sheet.revisions.entries())
    page.text(left + 14, 128 + index * 14, `P0${index + 1}  ${text}`, { size: 8.5 })
  page.text(left + 14, 600, 'All dimensions in millimetres.', { size: 8, color: ROOM })
  page.text(left + 14, 612, 'Do not scale from this drawing.', { size: 8, color: ROOM })
  const rows = [
    ['Project', sheet.project],
    ['Drawing', sheet.title],
    ['Drawn', `${sheet.drawn}, ${sheet.day}`],
    ['Scale', sheet.scale],
  ] as const
  rows.forEach(([label, text], at) => {
    const y = 640 + at * 34
    page.line(left, y, SHEET.width - 24, y, { stroke: ROOM, line: 0.5 })
    page.text(left + 14, y + 12, label, { size: 7.5, color: ROOM })
    page.text(left + 14, y + 26, text, { size: 10 })
  })
  page.line(left, 776, SHEET.width - 24, 776, { line: 1 })
  page.text(left + 14, 803, sheet.number, { size: 18, isBold: true })
  page.text(SHEET.width - 38, 803, sheet.revision, { size: 18, isBold: true, color: house.color, align: 'right' })
  return makePages(page)
}

export interface Room {
  name: string
  x: number
  y: number
  width: number
  height: number
  /** Position of the door: a wall, and the distance along it, from 0 to 1. */
  door?: readonly [wall: 'n' | 'e' | 's' | 'w', along: number]
}

/** Millimetres per point on paper. */
const SCALE = 40

/** Draws a floor: its rooms in millimetres, a grid of axes, windows, doors, dimensions and a north point. */
export function drawFloor(
  page: Page,
  { rooms, grid, bays }: { rooms: readonly Room[]; grid: readonly number[]; bays: readonly number[] },
): void {
  const [ox, oy] = [112, 118]
  const toPoints = (mm: number) => mm / SCALE
  const [right, bottom] = [toPoints(grid[grid.length - 1] ?? 0), toPoints(bays[bays.length - 1] ?? 0)]
  grid.forEach((x, index) => {
    page.line(ox + toPoints(x), oy - 40, ox + toPoints(x), oy + bottom + 22, { stroke: '#c2544a', line: 0.4, dash: '10 3 2 3' })
    page.circle(ox + toPoints(x), oy - 52, 11, { stroke: '#c2544a' })
    page.text(ox + toPoints(x), oy - 48.5, String(index + 1), { size: 9.5, align: 'centre', color: '#c2544a' })
    const next = grid[index + 1]
    if (next !== undefined) dimension(page, ox + toPoints(x), ox + toPoints(next), oy + bottom + 40, next - x)
  })
  bays.forEach((y, index) => {
    page.line(ox - 40, oy + toPoints(y), ox + right + 22, oy + toPoints(y), { stroke: '#c2544a', line: 0.4, dash: '10 3 2 3' })
    page.circle(ox - 52, oy + toPoints(y), 11, { stroke: '#c2544a' })
    page.text(ox - 52, oy + toPoints(y) + 3.5, String.fromCharCode(65 + index), { size: 9.5, align: 'centre', color: '#c2544a' })
  })
  for (const room of rooms) drawRoom(page, room, { ox, oy, at: toPoints })
  page.rect(ox, oy, right, bottom, { stroke: WALL, line: 6 })
  for (const x of grid) for (const y of bays) page.rect(ox + toPoints(x) - 5, oy + toPoints(y) - 5, 10, 10, { fill: WALL })
  for (const x of grid.slice(0, -1)) {
    for (const y of [0, bottom]) {
      const [startX, endX] = [ox + toPoints(x) + 22, ox + toPoints(x) + 76]
      page.rect(startX, oy + y - 3, endX - startX, 6, { fill: '#ffffff', stroke: WALL, line: 0.7 })
      page.line(startX, oy + y, endX, oy + y, { stroke: '#4a90b8', line: 1.2 })
    }
  }
  north(page, 906, 74)
}

function drawRoom(page: Page, room: Room, { ox, oy, at }: { ox: number; oy: number; at: (mm: number) => number }): void {
  const [x, y, width, height] = [ox + at(room.x), oy + at(room.y), at(room.width), at(room.height)]
  page.rect(x, y, width, height, { fill: '#f7f8f6', stroke: WALL, line: 2.4 })
  page.text(x + width / 2, y + height / 2 - 2, room.name, { size: 9.5, isBold: true, align: 'centre' })
  const area = ((room.width * room.height) / 1e6).toFixed(1)
  page.text(x + width / 2, y + height / 2 + 11, `${area} m²`, { size: 8.5, align: 'centre', color: ROOM })
  if (!room.door) return
  const [wall, along] = room.door
  const isAcross = wall === 'n' || wall === 's'
  const dx = isAcross ? x + width * along : wall === 'w' ? x : x + width
  const dy = isAcross ? (wall === 'n' ? y : y + height) : y + height * along
  const inward = wall === 'n' || wall === 'w' ? 1 : -1
  const leaf = 22
  if (isAcross) page.rect(dx, dy - 2, leaf, 4, { fill: '#f7f8f6' })
  else page.rect(dx - 2, dy, 4, leaf, { fill: '#f7f8f6' })
  const arc = Array.from({ length: 10 }, (_, step): [number, number] => {
    const angle = (step * Math.PI) / 18
    const [along2, into] = [leaf * Math.cos(angle), leaf * Math.sin(angle) * inward]
    return isAcross ? [dx + along2, dy + into] : [dx + into, dy + along2]
  })
  page.path(arc, { stroke: ROOM, line: 0.6 })
  const [ex, ey] = arc[9] ?? [dx, dy]
  page.line(dx, dy, ex, ey, { stroke: WALL, line: 1.2 })
}

function dimension(page: Page, x1: number, x2: number, y: number, mm: number): void {
  page.line(x1, y, x2, y, { stroke: ROOM, line: 0.5 })
  for (const x of [x1, x2]) page.line(x - 3, y + 3, x + 3, y - 3, { stroke: INK, line: 0.9 })
  page.text((x1 + x2) / 2, y - 4, mm.toLocaleString('en-GB'), { size: 8, align: 'centre' })
}

function north(page: Page, x: number, y: number): void {
  page.circle(x, y, 18, { stroke: INK, line: 0.8 })
  page.path(
    [
      [x, y - 16],
      [x + 7, y + 11],
      [x, y + 6],
    ],
    { fill: INK, isClosed: true },
  )
  page.path(
    [
      [x, y - 16],
      [x - 7, y + 11],
      [x, y + 6],
    ],
    { stroke: INK, isClosed: true },
  )
  page.text(x, y - 22, 'N', { size: 9, align: 'centre', isBold: true })
}
