import { describe, expect, it } from 'vitest'
import { rank, score } from './rank.ts'

const commands = [
  { label: 'Move to folder' },
  { label: 'New folder', keywords: 'create directory' },
  { label: 'New project', keywords: 'create' },
  { label: 'Folder settings' },
  { label: 'Download', keywords: 'save zip' },
]
const labels = (query: string) => rank(query, commands).map(({ label }) => label)

describe('Ranking', () => {
  it('prefers a prefix match to a substring match', () => {
    expect(labels('folder')).toEqual(['Folder settings', 'Move to folder', 'New folder'])
  })

  it('matches abbreviations and keywords', () => {
    expect(labels('nf')[0]).toBe('New folder')
    expect(labels('nepro')).toEqual(['New project'])
    expect(labels('zip')).toEqual(['Download'])
    expect(labels('create')).toEqual(['New folder', 'New project'])
  })

  it('requires every word', () => {
    expect(labels('new fold')).toEqual(['New folder'])
    expect(labels('new zip')).toEqual([])
  })

  it('tolerates missing letters, accents and case, and rejects nonsense', () => {
    expect(labels('dwnload')).toEqual(['Download'])
    expect(score('RESUME', { label: 'Résumé' })).toBe(7)
    expect(labels('xyz')).toEqual([])
  })

  it('splits names at dots, dashes and underscores too', () => {
    expect(['site plan.pdf', 'site_plan.pdf', 'site-plan.pdf'].map((label) => score('plan', { label }))).toEqual([5, 5, 5])
    expect(score('pdf', { label: 'site plan.pdf' })).toBe(5)
  })

  it('keeps everything in order without text', () => {
    expect(labels('  ')).toEqual(commands.map(({ label }) => label))
  })
})
