import { expect, test } from 'vitest'
import { OutgoingMessages } from '#modules/delivery/realtime/messages.ts'
import type { Listener } from '#modules/delivery/realtime/rooms.ts'

/** Sends a number of people a number of changes in one folder. Returns what the first of them received. */
function tell(people: number, changes: number): string[] {
  const heard: string[] = []
  const members = Array.from({ length: people }, (_, n) => {
    const told = n === 0 ? heard : []
    return { tell: (kind, { id }) => void told.push(`${kind} ${id}`) } as Partial<Listener> as Listener
  })
  const outgoing = new OutgoingMessages()
  for (const member of members) {
    for (let n = 0; n < changes; n += 1) outgoing.put(member, 'folder', 'add', { id: `${n}`, parent_id: 'folder' })
  }
  outgoing.send()
  return heard
}

test('a few people get each of many changes, a thousand get a few, and for more a general update', () => {
  expect(tell(2, 100)).toHaveLength(100)
  expect(tell(2, 101)).toEqual(['update folder'])
  expect(tell(1000, 4)).toHaveLength(4)
  expect(tell(1000, 5)).toEqual(['update folder'])
  expect(tell(10_000, 1)).toEqual(['add 0'])
})
