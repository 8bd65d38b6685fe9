import {
  type Change,
  FILES_NAMESPACE,
  type FilesServerEvents,
  NOTIFICATIONS_NAMESPACE,
  type Presence,
  type RoomAnswer,
} from '@arbour/contract/realtime'

/** A message of Engine.IO: open. */
const OPEN = `0${JSON.stringify({ sid: 'line', upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1_000_000 })}`
/** Messages of Socket.IO in a namespace: connect, event, answer. */
const messagesIn = (namespace: string) => ['40', '42', '43'].map((type) => `${type}${namespace},`) as [string, string, string]
const [CONNECT, EVENT, ANSWER] = messagesIn(FILES_NAMESPACE)
const NOTIFICATIONS = messagesIn(NOTIFICATIONS_NAMESPACE)

/** The files channel, and that of the notifications, without a server. Its line is down, and connections to it are never made, until it is opened. */
export class FakeChannel {
  /** The rooms that the page is in. */
  readonly rooms = new Set<string>()
  /** Rooms that are refused, with the code of the refusal. */
  readonly refused = new Map<string, Extract<RoomAnswer, { ok: false }>['code']>()
  /** What the page says that the person looks at. */
  looked: string | null = null
  /** Whether the page hears of notifications. */
  hearsNotifications = false
  #isUp = false
  #sockets = new Set<FakeSocket>()

  /** The line comes up: who is online again connects. */
  open(): void {
    this.#isUp = true
    window.dispatchEvent(new Event('online'))
  }

  /** Tells the page something, as the server would in a room that it is in. */
  tell(kind: Exclude<keyof FilesServerEvents, 'presence'>, change: Change): void {
    const isIn = this.rooms.has(change.id) || (change.parent_id !== null && this.rooms.has(change.parent_id))
    if (!isIn) throw new Error('the page is not in a room that hears of it')
    for (const socket of this.#sockets) socket.hear(EVENT + JSON.stringify([kind, change]))
  }

  /** Tells the page who looks at what is in a room that it is in. */
  show(presence: Presence): void {
    if (!this.rooms.has(presence.id)) throw new Error('the page is not in the room')
    for (const socket of this.#sockets) socket.hear(EVENT + JSON.stringify(['presence', presence]))
  }

  /** Tells the page that a notification is new or has happened again, or, by null, that some were read or cleared. */
  notify(id: string | null): void {
    if (!this.hearsNotifications) throw new Error('the page does not hear of notifications')
    for (const socket of this.#sockets) socket.hear(NOTIFICATIONS[1] + JSON.stringify(['notification', { id }]))
  }

  /** How many connections the page has. */
  get lines(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === WebSocket.OPEN).length
  }

  /** Takes a connection. */
  take(socket: FakeSocket): void {
    if (!this.#isUp) return
    this.#sockets.add(socket)
    socket.accept((text) => this.#answer(socket, text))
  }

  /** The line breaks for good. */
  end(): void {
    this.#isUp = false
    this.break()
    this.hearsNotifications = false
  }

  /** The line breaks, and comes back when the page tries again. */
  break(): void {
    for (const socket of this.#sockets) socket.drop()
    this.#sockets.clear()
    this.rooms.clear()
    this.looked = null
  }

  #answer(socket: FakeSocket, text: string): void {
    this.#answerOfNotifications(socket, text)
    if (text.startsWith(CONNECT)) socket.hear(`${CONNECT}{"sid":"files"}`)
    if (!text.startsWith(EVENT)) return
    const [number = '', message] = split(text.slice(EVENT.length))
    const [act, { id }] = JSON.parse(message) as ['join' | 'leave' | 'look', { id: string }]
    const code = act === 'join' ? this.refused.get(id) : undefined
    if (act === 'look') this.looked = id
    else if (act === 'leave') this.rooms.delete(id)
    else if (!code) this.rooms.add(id)
    const answer: RoomAnswer = code ? { ok: false, code } : { ok: true }
    if (number !== '') socket.hear(`${ANSWER + number}${JSON.stringify([answer])}`)
  }

  #answerOfNotifications(socket: FakeSocket, text: string): void {
    const [connect, event, answer] = NOTIFICATIONS
    if (text.startsWith(connect)) socket.hear(`${connect}{"sid":"notifications"}`)
    if (!text.startsWith(event)) return
    this.hearsNotifications = true
    socket.hear(`${answer + split(text.slice(event.length))[0]}[{"ok":true}]`)
  }
}

/** The number under which an answer is waited for, if any, and the message itself. */
function split(text: string): [number: string, message: string] {
  const at = text.indexOf('[')
  return [text.slice(0, at), text.slice(at)]
}

/** The page's end of a line to a {@link FakeChannel}. */
export class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  #onSend: (text: string) => void = () => undefined

  accept(onSend: (text: string) => void): void {
    this.#onSend = onSend
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN
      this.onopen?.()
      this.hear(OPEN)
    })
  }

  hear(text: string): void {
    queueMicrotask(() => this.readyState === WebSocket.OPEN && this.onmessage?.({ data: text }))
  }

  send(text: string): void {
    this.#onSend(text)
  }

  /** The other end is gone. */
  drop(): void {
    this.close()
    this.onclose?.(new CloseEvent('close'))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}
