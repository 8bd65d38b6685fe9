import { describe, expect, it } from 'vitest'
import {
  checkPlaces,
  loadedPages,
  missingPages,
  PAGE_SIZE,
  withFirstPage,
  withoutIds,
  withPage,
  withTotal,
} from './cached-folder.ts'

const idsFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => `i${from + index}`)
const firstPage = (from: number, total: number) => ({
  fileId: 'f',
  ancestors: [],
  ids: idsFrom(from, Math.min(PAGE_SIZE, total)),
  total,
})
const opened = withFirstPage(undefined, firstPage(0, 1200))

describe('Pages', () => {
  it('have a place for every item from the start', () => {
    expect(opened.ids).toHaveLength(1200)
    expect(loadedPages(opened.ids)).toEqual([1])
    expect(missingPages(opened, 0, 499)).toEqual([])
    expect(missingPages(opened, 490, 1199)).toEqual([2, 3])
  })

  it('include an item that moved between two requests only once', () => {
    const data = withPage(opened, 2, idsFrom(499, PAGE_SIZE), 1201)
    expect(data.ids).toHaveLength(1201)
    expect(data.ids[499]).toBeNull()
    expect(data.ids[500]).toBe('i499')
    expect(loadedPages(data.ids)).toEqual([1, 2])
  })

  it('stay after a refetch until they are visible', () => {
    const whole = withPage(withPage(opened, 2, idsFrom(500, PAGE_SIZE), 1200), 3, idsFrom(1000, 200), 1200)
    const again = withFirstPage(whole, firstPage(0, 1199))
    expect(again.ids).toEqual(whole.ids.slice(0, 1199))
    expect(again.stale).toEqual([2, 3])
    expect(missingPages(again, 0, 600)).toEqual([2])
    expect(missingPages(withPage(again, 2, idsFrom(500, PAGE_SIZE), 1199), 0, 600)).toEqual([])
    expect(withFirstPage(whole, firstPage(0, 400)).stale).toEqual([])
  })
})

describe('Edits', () => {
  it('remove ids and keep the order', () => {
    const data = withoutIds(opened, new Set(['i0', 'i2']))
    expect(data.ids.slice(0, 3)).toEqual(['i1', 'i3', 'i4'])
    expect(data.ids).toHaveLength(1198)
    expect(withoutIds(opened, new Set(['other']))).toBe(opened)
  })

  it('confirm a range, fill in unknown places and detect differences', () => {
    expect(checkPlaces(opened, 10, idsFrom(10, 10))).toBe(opened)
    expect(checkPlaces(opened, 495, idsFrom(495, 10))?.ids.slice(499, 506)).toEqual([...idsFrom(499, 6), null])
    expect(checkPlaces(opened, 10, idsFrom(11, 10))).toBeNull()
  })

  it('show filled-in items once', () => {
    const astray = { ...opened, ids: opened.ids.with(900, 'i502') }
    const { ids } = checkPlaces(astray, 495, idsFrom(495, 10)) ?? astray
    expect(ids[502]).toBe('i502')
    expect(ids[900]).toBeNull()
  })

  it('adjust the number of places to the server’s total where items are not loaded', () => {
    expect(withTotal(opened, 1200)).toBe(opened)
    expect(withTotal(opened, 1199)?.ids).toEqual([...idsFrom(0, 500), ...new Array(699).fill(null)])
    expect(withTotal(opened, 1202)?.ids).toEqual([...idsFrom(0, 500), ...new Array(702).fill(null)])
    expect(withTotal(opened, 500)?.ids).toEqual(idsFrom(0, 500))
  })

  it('cannot reduce the total below the loaded items, nor change it if all are loaded', () => {
    expect(withTotal(opened, 499)).toBeNull()
    expect(withTotal(withFirstPage(undefined, firstPage(0, 300)), 299)).toBeNull()
  })

  it('refetch items between two ranges that are not loaded if the total changes', () => {
    const gaps = withPage(withFirstPage(undefined, firstPage(0, 2200)), 3, idsFrom(1000, PAGE_SIZE), 2200)
    const fewer = withTotal(gaps, 2199)
    expect(fewer?.ids.slice(0, 1500)).toEqual(gaps.ids.slice(0, 1500))
    expect(fewer?.stale).toEqual([3])
    expect(withTotal(withPage(opened, 3, idsFrom(1000, 200), 1200), 1199)).toMatchObject({ stale: [] })
  })
})
