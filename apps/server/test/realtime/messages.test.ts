import { expect, test } from 'vitest'
import { OutgoingMessages } from '#modules/delivery/realtime/messages.ts'
import type { Listener } from '#modules/delivery/realtime/rooms.ts'

/** Sends a number of people a number of changes in one folder. Returns what the first of them received. */
function publish(people: number, changes: number): string[] {
  const heard: string[] = []
  const members = Array.from({ length: people }, (_, n) => {
    const received = n === 0 ? heard : []
    return { publish: (kind, { id }) => void received.push(`${kind} ${id}`) } as Partial<Listener> as Listener
  })
  const outgoing = new OutgoingMessages()
  for (const member of members) {
    for (let n = 0; n < changes; n += 1) outgoing.put(member, 'folder', 'add', { id: `${n}`, parent_id: 'folder' })
  }
  outgoing.send()
  return heard
}

test('a few people get each of many changes, a thousand get a few, and for more a general update', () => {
  expect(publish(2, 100)).toHaveLength(100)
  expect(publish(2, 101)).toEqual(['update folder'])
  expect(publish(1000, 4)).toHaveLength(4)
  expect(publish(1000, 5)).toEqual(['update folder'])
  expect(publish(10_000, 1)).toEqual(['add 0'])
})
