import { describe, expect, it } from 'vitest'
import { fitTags } from './fit-tags.ts'

const tags = ['approved', 'visual', 'planning'].map((name) => ({ name }))

describe('Fitting tags', () => {
  it('shows all tags if they fit, and otherwise counts the rest', () => {
    expect(fitTags(tags, 600)).toEqual({ visible: tags, hidden: 0 })
    expect(fitTags(tags, 210)).toEqual({ visible: tags.slice(0, 2), hidden: 1 })
  })

  it('shows at least one tag however narrow, and none for an empty list', () => {
    expect(fitTags(tags, 10)).toEqual({ visible: tags.slice(0, 1), hidden: 2 })
    expect(fitTags([], 100)).toEqual({ visible: [], hidden: 0 })
  })
})
