import { describe, expect, it } from 'vitest'
import { appsFor, appUri } from './apps.ts'

const url = 'https://files.example.com/dav/~abc/Plan.docx'

describe('apps of a file', () => {
  it('are those that edit its kind', () => {
    expect(appsFor({ type: 'file', ext: 'DOCX' })).toEqual(['office', 'libreoffice'])
    expect(appsFor({ type: 'file', ext: 'odg' })).toEqual(['libreoffice'])
    expect(appsFor({ type: 'file', ext: 'mpp' })).toEqual(['office'])
    for (const other of ['pdf', 'png', null]) expect(appsFor({ type: 'file', ext: other })).toEqual([])
    expect(appsFor({ type: 'folder', ext: null })).toEqual([])
  })
})

describe('URI of an app', () => {
  it('names the program of the file, and whether it is edited', () => {
    expect(appUri('office', { ext: 'docx', url, isEdited: true })).toBe(`ms-word:ofe|u|${url}`)
    expect(appUri('office', { ext: 'XLSX', url, isEdited: false })).toBe(`ms-excel:ofv|u|${url}`)
    expect(appUri('office', { ext: 'odp', url, isEdited: true })).toBe(`ms-powerpoint:ofe|u|${url}`)
    expect(appUri('libreoffice', { ext: 'docx', url, isEdited: true })).toBe(`vnd.libreoffice.command:ofe|u|${url}`)
  })
})
