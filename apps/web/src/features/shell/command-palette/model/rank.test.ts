import { describe, expect, it } from 'vitest'
import { rank, score } from './rank.ts'

const commands = [
  { label: 'Move to a folder' },
  { label: 'New folder', keywords: 'create directory' },
  { label: 'New project', keywords: 'create' },
  { label: 'Folder settings' },
  { label: 'Download', keywords: 'save zip' },
]
const labels = (query: string) => rank(query, commands).map(({ label }) => label)

describe('rank', () => {
  it('puts what begins so before what holds it', () => {
    expect(labels('folder')).toEqual(['Folder settings', 'Move to a folder', 'New folder'])
  })

  it('knows abbreviations and other words', () => {
    expect(labels('nf')[0]).toBe('New folder')
    expect(labels('nepro')).toEqual(['New project'])
    expect(labels('zip')).toEqual(['Download'])
    expect(labels('create')).toEqual(['New folder', 'New project'])
  })

  it('wants every word', () => {
    expect(labels('new fold')).toEqual(['New folder'])
    expect(labels('new zip')).toEqual([])
  })

  it('forgives letters left out, accents and case, and finds nothing in nonsense', () => {
    expect(labels('dwnload')).toEqual(['Download'])
    expect(score('RESUME', { label: 'Résumé' })).toBe(7)
    expect(labels('xyz')).toEqual([])
  })

  it('takes the words of a name apart at dots, dashes and underscores too', () => {
    expect(['site plan.pdf', 'site_plan.pdf', 'site-plan.pdf'].map((label) => score('plan', { label }))).toEqual([5, 5, 5])
    expect(score('pdf', { label: 'site plan.pdf' })).toBe(5)
  })

  it('keeps everything in its order while nothing is typed', () => {
    expect(labels('  ')).toEqual(commands.map(({ label }) => label))
  })
})
