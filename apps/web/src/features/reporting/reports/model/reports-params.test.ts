import { expect, test } from 'vitest'
import { parseReportsParams, REPORTS_DEFAULTS } from './reports-params.ts'

test('uses the defaults for an empty or invalid URL', () => {
  expect(parseReportsParams({})).toEqual(REPORTS_DEFAULTS)
  const nonsense = {
    report: 'x',
    q: 7,
    company: 'Acme',
    tag: {},
    kind: 'x',
    owner: 1,
    project: 'Bridge',
    from: '2026-02-31x',
    to: 'now',
    sort: 'size:asc',
    page: -1,
  }
  expect(parseReportsParams(nonsense)).toEqual(REPORTS_DEFAULTS)
})

test('keeps valid parameters, except an end before the start', () => {
  const company = '0198c0de-0000-7000-8000-000000000001'
  const params = {
    report: 'companies',
    q: 'a',
    company,
    project: company,
    kind: 'image',
    owner: company,
    tag: 'Steel',
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'cost:desc',
    page: 2,
  }
  expect(parseReportsParams(params)).toEqual(params)
  expect(parseReportsParams({ from: '2026-02-01', to: '2026-01-01' })).toMatchObject({ from: '2026-02-01', to: '' })
})
