import type { ErrorCode } from '@arbour/contract/errors'
import type { Change, FilesServerEvents, Presence, RoomReply } from '@arbour/contract/realtime'

export type ChangeKind = Exclude<keyof FilesServerEvents, 'presence'>

/** The handlers of a listener in a room. */
export interface RoomHandlers {
  onChange: (kind: ChangeKind, change: Change) => void
  /**
   * Events may have been missed: the room was just joined, or cannot be joined. `connectedAt` is the time of the connection, in
   * milliseconds since 1970. `isAgain` is true if the connection was interrupted since the last call or there is none.
   */
  onGap: (gap: { isAgain: boolean; connectedAt: number }) => void
  /** The item does not exist, or the user cannot open it. */
  onRefuse: (code: ErrorCode) => void
}

/** A connection to the server that can break and reconnect. */
export interface FilesConnection {
  /** Throws if the server does not respond. */
  join: (id: string) => Promise<RoomReply>
  leave: (id: string) => void
  look: (id: string | null) => void
  /** Whether the server still responds. */
  isAlive: () => Promise<boolean>
  /** Closes the connection, which then reconnects automatically. */
  restart: () => void
  end: () => void
}

/** The events of a connection. */
export interface ConnectionHandlers {
  onOpen: () => void
  onClose: () => void
  onChange: RoomHandlers['onChange']
  onPresence: (presence: Presence) => void
}

/** Stores the viewers of items. */
interface PresenceKeeper {
  put: (presence: Presence) => void
  drop: (roomId: string) => void
  clear: () => void
}

type Connect = (handlers: ConnectionHandlers) => Promise<FilesConnection>

/** The connection is closed after this time without listeners, in milliseconds. */
const IDLE_MS = 60_000
/** The polling interval of listeners while there is no connection, in milliseconds. */
const UNTOLD_MS = 30_000
/** The delay before an operation that failed temporarily is retried, in milliseconds. */
const RETRY_MS = 10_000
/**
 * Viewers stay visible for this long after the connection breaks, because renewing a token interrupts it briefly. In
 * milliseconds.
 */
const COLLABORATORS_MS = 10_000

interface Room {
  handlers: Set<RoomHandlers>
  isJoined: boolean
  wasJoined: boolean
}

/** Tracks the listeners of each room across reconnects. */
export function createRooms(connect: Connect, presences: PresenceKeeper) {
  const rooms = new Map<string, Room>()
  let connection: FilesConnection | null = null
  /** Counts connections. Events of older connections are ignored. */
  let current = 0
  let isOpening = false
  let isPaused = false
  let connectedAt: number | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let gapTimer: ReturnType<typeof setInterval> | undefined
  let forgetTimer: ReturnType<typeof setTimeout> | undefined
  /** The item that the user views, whether the page is visible, and what the server was last sent about both. */
  let viewedId: string | null = null
  let isSeen = true
  let lastSent: string | null = null

  const publishView = () => {
    if (connectedAt === null || !connection) return
    const now = isSeen && viewedId !== null && rooms.get(viewedId)?.isJoined ? viewedId : null
    if (now === lastSent) return
    lastSent = now
    connection.look(now)
  }

  const notifyGap = () => {
    for (const { handlers } of [...rooms.values()]) {
      for (const { onGap } of [...handlers]) onGap({ isAgain: true, connectedAt: Date.now() })
    }
  }
  const beginUntold = () => {
    gapTimer ??= setInterval(notifyGap, UNTOLD_MS)
  }
  const endUntold = () => {
    clearInterval(gapTimer)
    gapTimer = undefined
  }

  const forget = () => {
    forgetTimer = undefined
    presences.clear()
  }
  const handleOpen = () => {
    connectedAt = Date.now()
    lastSent = null
    clearTimeout(forgetTimer)
    forgetTimer = undefined
    endUntold()
    for (const id of rooms.keys()) void enter(id)
  }
  const handleClose = () => {
    connectedAt = null
    beginUntold()
    forgetTimer ??= setTimeout(forget, COLLABORATORS_MS)
    for (const room of rooms.values()) room.isJoined = false
  }
  const handleChange: RoomHandlers['onChange'] = (kind, change) => {
    // A change is sent to the room of the item and to that of its folder. It does not say through which of them it arrived.
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
    const attempt = current
    const ifCurrent =
      <A extends unknown[]>(callback: (...args: A) => void) =>
      (...args: A) => {
        if (attempt === current) callback(...args)
      }
    const handlers = {
      onOpen: ifCurrent(handleOpen),
      onClose: ifCurrent(handleClose),
      onChange: ifCurrent(handleChange),
      onPresence: ifCurrent(handlePresence),
    }
    try {
      const newConnection = await connect(handlers)
      isOpening = false
      if (attempt === current) connection = newConnection
      else newConnection.end()
      // A connection was requested again while the previous one was still being opened and no longer needed.
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
    const [room, usedConnection, connectedTime] = [rooms.get(id), connection, connectedAt]
    if (!room || !usedConnection || connectedTime === null) return
    const isCurrent = () => rooms.get(id) === room && connectedAt === connectedTime
    const reply = await usedConnection.join(id).catch((): RoomReply => ({ ok: false, code: 'unavailable' }))
    if (!isCurrent()) return
    if (reply.ok) {
      const isAgain = room.wasJoined
      Object.assign(room, { isJoined: true, wasJoined: true })
      publishView()
      for (const { onGap } of [...room.handlers]) onGap({ isAgain, connectedAt: connectedTime })
    } else if (reply.code === 'not_found' || reply.code === 'forbidden') {
      presences.drop(id)
      for (const { onRefuse } of [...room.handlers]) onRefuse(reply.code)
    } else {
      setTimeout(() => {
        if (isCurrent()) void enter(id)
      }, RETRY_MS)
    }
  }

  const leaveRoom = (id: string, room: Room, handlers: RoomHandlers) => {
    if (!room.handlers.delete(handlers) || room.handlers.size > 0) return
    rooms.delete(id)
    presences.drop(id)
    // The server knows that a client that leaves a room views nothing in it.
    if (lastSent === id) lastSent = null
    if (connectedAt !== null) connection?.leave(id)
    if (rooms.size > 0) return
    // A new listener has just read the data, so the polling timer of earlier listeners does not apply to it.
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
      return () => leaveRoom(id, room, handlers)
    },
    look(id: string) {
      viewedId = id
      publishView()
    },
    stopLooking(id: string) {
      if (viewedId === id) viewedId = null
      publishView()
    },
    /** Sets whether the page is visible. */
    setSeen(now: boolean) {
      isSeen = now
      publishView()
    },
    /** Handles a possible sleep of the page: reopens a dead connection, and asks listeners to refetch in any case. */
    async wake() {
      const usedConnection = connection
      if (!usedConnection || connectedAt === null) return
      const isAlive = await usedConnection.isAlive()
      if (connection !== usedConnection || connectedAt === null) return
      if (isAlive) notifyGap()
      else usedConnection.restart()
    },
    /** Closes the connection temporarily. */
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
