import { describe, expect, it } from 'vitest'
import { fitTags } from './fit-tags.ts'

const tags = ['approved', 'visual', 'planning'].map((name) => ({ name }))

describe('Fitting tags', () => {
  it('shows all tags if they fit, and otherwise counts the rest', () => {
    expect(fitTags(tags, 600)).toEqual({ shown: tags, rest: 0 })
    expect(fitTags(tags, 210)).toEqual({ shown: tags.slice(0, 2), rest: 1 })
  })

  it('shows at least one tag however narrow, and none for an empty list', () => {
    expect(fitTags(tags, 10)).toEqual({ shown: tags.slice(0, 1), rest: 2 })
    expect(fitTags([], 100)).toEqual({ shown: [], rest: 0 })
  })
})
