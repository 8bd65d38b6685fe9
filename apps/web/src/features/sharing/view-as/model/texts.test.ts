import { describe, expect, it, test } from 'vitest'
import { accessSentence, accessText, assignedText, canText, placeBelow, setText, visibleText } from './texts.ts'
import { firstName, toPersonSubject } from './view-as-subject.ts'

const stands = (role: 'viewer' | 'contributor' | 'editor' | 'owner' | null, is_visible = true) => ({ role, is_visible })

const { shortName } = toPersonSubject({ id: 'grace', name: 'Grace Hopper', picture: null })

test('uses the first name', () => {
  expect(firstName('Grace Hopper')).toBe('Grace')
  expect(firstName(' Cher ')).toBe('Cher')
})

test('describes a role by its permissions, and contributing to a file as viewing', () => {
  expect(['viewer', 'contributor', 'editor', 'owner'].map((role) => canText(role as 'viewer', true))).toEqual([
    'Can view',
    'Can contribute',
    'Can edit',
    'Owner',
  ])
  expect(canText('contributor', false)).toBe('Can view')
})

test('describes the access in a row, also if restricted', () => {
  const subject = { isDir: true, shortName }
  expect(accessText(stands('editor'), subject)).toBe('Can edit')
  expect(accessText(stands(null), subject)).toBe('ACCESS RESTRICTED')
  expect(accessText(stands(null, false), subject)).toBe('Hidden from Grace')
  expect(accessText(null, subject)).toBe('No access')
})

test('describes the complete access as a sentence', () => {
  const file = { name: 'Plan.pdf', is_dir: false }
  expect(accessSentence(stands('owner'), 'Grace', file)).toBe('Grace owns “Plan.pdf”')
  expect(accessSentence(stands('contributor'), 'Grace', file)).toBe('Grace can view “Plan.pdf”')
  expect(accessSentence(stands('contributor'), 'Grace', { ...file, is_dir: true })).toBe('Grace can contribute to “Plan.pdf”')
  expect(accessSentence(stands(null), 'Grace', file)).toBe('Grace can see “Plan.pdf” but can’t open it')
  expect(accessSentence(stands(null, false), 'Grace', file)).toBe('Grace can’t see “Plan.pdf”')
})

describe('Author and date of a rule', () => {
  const bo = { id: 'bo', name: 'Bo Elm' }
  const day = '2026-11-03T12:00:00.000Z'
  it('are included as far as the audit log contains them', () => {
    expect(setText(bo, day, 'ada')).toBe('Set by Bo Elm on 3 November 2026')
    expect(setText(bo, null, 'bo')).toBe('Set by you')
    expect(setText(null, day, 'ada')).toBe('Set on 3 November 2026')
    expect(setText(null, null, 'ada')).toBeNull()
  })
})

test('counts what a person sees among the items accessible to the current user', () => {
  const seen = stands('viewer')
  const unseen = stands(null, false)
  expect(visibleText([seen, seen], shortName)).toBe('Grace can see 2 items.')
  expect(visibleText([seen, unseen], shortName)).toBe('Grace can see 1 of 2 items.')
  expect(visibleText([seen, null], shortName)).toBe('Grace can see 1 item. You don’t have access to 1 item.')
  expect(visibleText([unseen, null, null], shortName)).toBe('Grace can see 0 of 1 item. You don’t have access to 2 items.')
})

test('counts the items a team has access to in a restricted folder, and its own', () => {
  expect(assignedText(2, 0)).toBe('They can see 2 folders in here.')
  expect(assignedText(1, 1)).toBe('They can see 1 folder in here. 1 folder in here is their own.')
  expect(assignedText(0, 2)).toBe('They can’t see anything in here. 2 folders in here are their own.')
})

test('describes the location below a folder', () => {
  expect(placeBelow('/all/Bridge', '/all/Bridge')).toBe('')
  expect(placeBelow('/all/Bridge', '/all/Bridge/Plans/Old')).toBe('in Plans › Old')
  expect(placeBelow('/all/Bridge', '/all/Bridges')).toBe('')
})
