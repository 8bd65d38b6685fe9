import { describe, expect, it } from 'vitest'
import { fitTags } from './fit-tags.ts'

const tags = ['approved', 'visual', 'planning'].map((name) => ({ name }))

describe('fitTags', () => {
  it('shows all when there is room, and counts the rest when there is not', () => {
    expect(fitTags(tags, 600)).toEqual({ shown: tags, rest: 0 })
    expect(fitTags(tags, 210)).toEqual({ shown: tags.slice(0, 2), rest: 1 })
  })

  it('shows one however narrow it is, and none of none', () => {
    expect(fitTags(tags, 10)).toEqual({ shown: tags.slice(0, 1), rest: 2 })
    expect(fitTags([], 100)).toEqual({ shown: [], rest: 0 })
  })
})
