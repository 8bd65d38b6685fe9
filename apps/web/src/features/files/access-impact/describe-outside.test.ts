import type { ExternalChange } from '@arbour/contract/entities/sharing/access'
import { expect, test } from 'vitest'
import { describeExternalChange } from './describe-external-change.ts'

const team = (name: string, change: ExternalChange['change']): ExternalChange => ({
  tenant: { id: name, name, short_name: name, subdomain: name, picture: null, primary_color: '', background_color: '' },
  through: null,
  change,
  items: 1,
})
const link = (name: string | null, change: ExternalChange['change']): ExternalChange => ({
  tenant: null,
  through: name === null ? null : { id: name, name },
  change,
  items: 1,
})

test('groups external access by team and link, with lost access first', () => {
  expect(describeExternalChange([])).toEqual([])
  expect(
    describeExternalChange([
      team('Acme', 'gains'),
      link('Plans', 'gains'),
      link(null, 'loses'),
      team('Quay', 'loses'),
      team('Quay', 'loses'),
    ]),
  ).toEqual([
    { kind: 'loses', sentence: 'Quay will lose access' },
    { kind: 'loses', sentence: 'Anyone with the link to a folder you don’t have access to will lose access' },
    { kind: 'gains', sentence: 'Acme will gain access' },
    { kind: 'gains', sentence: 'Anyone with the link to Plans will gain access' },
  ])
})
