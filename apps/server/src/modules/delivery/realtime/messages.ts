import type { Change } from '@arbour/contract/realtime'
import type { ChangeKind, Listener } from './rooms.ts'

/** Maximum number of messages to one user about one folder; beyond it, the folder is sent as a whole. */
const MAX_FOR_ROOM = 100
/**
 * Maximum number of messages in one batch to all users about one folder: with a thousand members, the folder is sent as a whole
 * sooner.
 */
const MAX_IN_ROOM = 4000

interface Message {
  kind: ChangeKind
  change: Change
}

/** Collects the messages of a batch for each member, without duplicates and within limits. */
export class OutgoingMessages {
  readonly #messages = new Map<Listener, Map<string, Map<string, Message>>>()

  /** Adds a message for a member about a room that they are in. */
  put(member: Listener, roomId: string, kind: ChangeKind, change: Change): void {
    const rooms = this.#messages.get(member) ?? new Map<string, Map<string, Message>>()
    const room = rooms.get(roomId) ?? new Map<string, Message>()
    this.#messages.set(member, rooms)
    rooms.set(roomId, room)
    // Moves the latest of its kind to the end.
    const key = `${kind} ${change.id} ${change.parent_id}`
    room.delete(key)
    room.set(key, { kind, change })
  }

  send(): void {
    const members = new Map<string, number>()
    for (const rooms of this.#messages.values()) {
      for (const roomId of rooms.keys()) members.set(roomId, (members.get(roomId) ?? 0) + 1)
    }
    for (const [member, rooms] of this.#messages) {
      const notified = new Set<string>()
      for (const [roomId, room] of rooms) {
        const maxMessages = Math.min(MAX_FOR_ROOM, Math.max(1, Math.floor(MAX_IN_ROOM / (members.get(roomId) ?? 1))))
        const messages: Iterable<Message> =
          room.size > maxMessages ? [{ kind: 'update', change: { id: roomId, parent_id: null } }] : room.values()
        for (const { kind, change } of messages) {
          const key = `${kind} ${change.id} ${change.parent_id}`
          if (!notified.has(key)) member.publish(kind, change)
          notified.add(key)
        }
      }
    }
  }
}
