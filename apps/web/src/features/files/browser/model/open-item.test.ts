import type { Ancestor } from '@arbour/contract/entities/items/item'
import { expect, it } from 'vitest'
import { registerPathSchemes } from '#features/files/item-paths/public.ts'
import { pathText, treeScheme } from '#features/files/items/public/model.ts'
import { getCrumbs } from './open-item.ts'

registerPathSchemes([treeScheme])

it('names the root in the language of the page, whatever it is called in the database', () => {
  const ancestor = (name: string, path: string): Ancestor => ({ id: path, name, path, is_contributable: true })
  const crumbs = getCrumbs([ancestor('root', '/all'), ancestor('Bridge', '/all/Bridge')], '/all/Bridge/Plan.pdf', null)
  expect(crumbs.map(({ name }) => name)).toEqual(['All Files', 'Bridge'])
  expect(pathText('/all/Bridge')).toBe('All Files/Bridge')
  expect(pathText('/bin/1/Bridge')).toBe('/bin/1/Bridge')
})
