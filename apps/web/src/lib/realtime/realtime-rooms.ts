import type { ErrorCode } from '@arbour/contract/errors'
import type { Change, FilesServerEvents, Presence, RoomAnswer } from '@arbour/contract/realtime'

export type ChangeKind = Exclude<keyof FilesServerEvents, 'presence'>

/** Somebody who listens to a room. */
export interface RoomHandlers {
  onChange: (kind: ChangeKind, change: Change) => void
  /**
   * What happened until now was not told: the room has just been joined, or cannot be. `connectedAt` is when the connection was made, in
   * milliseconds since 1970, and `isAgain` says that it had broken since the last time, or that there is none.
   */
  onGap: (gap: { isAgain: boolean; connectedAt: number }) => void
  /** The item is not there, or not the person's to open. */
  onRefuse: (code: ErrorCode) => void
}

/** A way to the server, which may break and come back. */
export interface FilesConnection {
  /** Throws when no answer comes. */
  join: (id: string) => Promise<RoomAnswer>
  leave: (id: string) => void
  look: (id: string | null) => void
  /** Whether the other end still answers. */
  isAlive: () => Promise<boolean>
  /** Breaks the line, which comes back by itself. */
  restart: () => void
  end: () => void
}

/** What a connection says. */
export interface ConnectionHandlers {
  onOpen: () => void
  onClose: () => void
  onChange: RoomHandlers['onChange']
  onPresence: (presence: Presence) => void
}

/** Where it is kept who looks at what. */
interface PresenceKeeper {
  put: (presence: Presence) => void
  drop: (roomId: string) => void
  clear: () => void
}

type Connect = (handlers: ConnectionHandlers) => Promise<FilesConnection>

/** The connection is closed when nobody has listened for so long, in milliseconds. */
const IDLE_MS = 60_000
/** Where there is no connection, nobody is told of anything: whoever listens looks again so often, in milliseconds. */
const UNTOLD_MS = 30_000
/** What could not be done for a passing reason is tried again after so long, in milliseconds. */
const RETRY_MS = 10_000
/** Who was there when the line broke is shown for so long: tokens are renewed by a short break. Milliseconds. */
const COMPANY_MS = 10_000

interface Room {
  handlers: Set<RoomHandlers>
  isJoined: boolean
  wasJoined: boolean
}

/** Who listens to which room, over connections that come and go. */
export function createRooms(connect: Connect, presences: PresenceKeeper) {
  const rooms = new Map<string, Room>()
  let connection: FilesConnection | null = null
  /** Counts connections: what an older one still says is not heard. */
  let current = 0
  let isOpening = false
  let isPaused = false
  let connectedAt: number | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let untold: ReturnType<typeof setInterval> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined
  /** What the person looks at; whether anybody sees the page; and what the server was told of both. */
  let looked: string | null = null
  let isSeen = true
  let told: string | null = null

  const tellLook = () => {
    if (connectedAt === null || !connection) return
    const now = isSeen && looked !== null && rooms.get(looked)?.isJoined ? looked : null
    if (now === told) return
    told = now
    connection.look(now)
  }

  const tellGap = () => {
    for (const { handlers } of [...rooms.values()]) {
      for (const { onGap } of [...handlers]) onGap({ isAgain: true, connectedAt: Date.now() })
    }
  }
  const beginUntold = () => {
    untold ??= setInterval(tellGap, UNTOLD_MS)
  }
  const endUntold = () => {
    clearInterval(untold)
    untold = undefined
  }

  const forget = () => {
    forgetting = undefined
    presences.clear()
  }
  const handleOpen = () => {
    connectedAt = Date.now()
    told = null
    clearTimeout(forgetting)
    forgetting = undefined
    endUntold()
    for (const id of rooms.keys()) void enter(id)
  }
  const handleClose = () => {
    connectedAt = null
    beginUntold()
    forgetting ??= setTimeout(forget, COMPANY_MS)
    for (const room of rooms.values()) room.isJoined = false
  }
  const handleChange: RoomHandlers['onChange'] = (kind, change) => {
    // A change concerns the room of the item itself and that of its folder; it does not say by which of them it came.
    for (const id of new Set([change.id, change.parent_id])) {
      const room = id === null ? undefined : rooms.get(id)
      for (const { onChange } of [...(room?.handlers ?? [])]) onChange(kind, change)
    }
  }

  const handlePresence = (presence: Presence) => {
    if (rooms.has(presence.id)) presences.put(presence)
  }

  const open = async () => {
    if (connection || isOpening || isPaused || rooms.size === 0) return
    isOpening = true
    beginUntold()
    current += 1
    const mine = current
    const ifCurrent =
      <A extends unknown[]>(act: (...args: A) => void) =>
      (...args: A) => {
        if (mine === current) act(...args)
      }
    const handlers = {
      onOpen: ifCurrent(handleOpen),
      onClose: ifCurrent(handleClose),
      onChange: ifCurrent(handleChange),
      onPresence: ifCurrent(handlePresence),
    }
    try {
      const made = await connect(handlers)
      isOpening = false
      if (mine === current) connection = made
      else made.end()
      // Wanted again while an unwanted one was being made.
      if (!connection) void open()
    } catch {
      isOpening = false
      setTimeout(() => void open(), RETRY_MS)
    }
  }

  const close = () => {
    current += 1
    connection?.end()
    connection = null
    handleClose()
    endUntold()
  }

  const enter = async (id: string) => {
    const [room, through, at] = [rooms.get(id), connection, connectedAt]
    if (!room || !through || at === null) return
    const isCurrent = () => rooms.get(id) === room && connectedAt === at
    const answer = await through.join(id).catch((): RoomAnswer => ({ ok: false, code: 'unavailable' }))
    if (!isCurrent()) return
    if (answer.ok) {
      const isAgain = room.wasJoined
      Object.assign(room, { isJoined: true, wasJoined: true })
      tellLook()
      for (const { onGap } of [...room.handlers]) onGap({ isAgain, connectedAt: at })
    } else if (answer.code === 'not_found' || answer.code === 'forbidden') {
      presences.drop(id)
      for (const { onRefuse } of [...room.handlers]) onRefuse(answer.code)
    } else {
      setTimeout(() => {
        if (isCurrent()) void enter(id)
      }, RETRY_MS)
    }
  }

  const leave = (id: string, room: Room, handlers: RoomHandlers) => {
    if (!room.handlers.delete(handlers) || room.handlers.size > 0) return
    rooms.delete(id)
    presences.drop(id)
    // Who leaves a room looks at nothing in it: the server knows that.
    if (told === id) told = null
    if (connectedAt !== null) connection?.leave(id)
    if (rooms.size > 0) return
    // What somebody comes to later they have just read: the half minutes of those before are none of theirs.
    endUntold()
    idle = setTimeout(close, IDLE_MS)
  }

  return {
    join(id: string, handlers: RoomHandlers): () => void {
      clearTimeout(idle)
      const room = rooms.get(id) ?? { handlers: new Set(), isJoined: false, wasJoined: false }
      const isNew = !rooms.has(id)
      rooms.set(id, room)
      room.handlers.add(handlers)
      if (connectedAt === null && !isPaused) beginUntold()
      if (!connection) void open()
      else if (isNew) void enter(id)
      else if (room.isJoined && connectedAt !== null) handlers.onGap({ isAgain: false, connectedAt })
      return () => leave(id, room, handlers)
    },
    look(id: string) {
      looked = id
      tellLook()
    },
    stopLooking(id: string) {
      if (looked === id) looked = null
      tellLook()
    },
    /** Whether anybody sees the page. */
    setSeen(now: boolean) {
      isSeen = now
      tellLook()
    },
    /** The page may have been asleep: a line that has died meanwhile is made anew, and what is shown is asked for in any case. */
    async wake() {
      const through = connection
      if (!through || connectedAt === null) return
      const isAlive = await through.isAlive()
      if (connection !== through || connectedAt === null) return
      if (isAlive) tellGap()
      else through.restart()
    },
    /** Gives the connection back for a while. */
    pause() {
      isPaused = true
      close()
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      void open()
    },
  }
}
