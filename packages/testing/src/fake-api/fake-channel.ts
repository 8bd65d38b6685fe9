import {
  type Change,
  FILES_NAMESPACE,
  type FilesServerEvents,
  NOTIFICATIONS_NAMESPACE,
  type Presence,
  type RoomReply,
} from '@arbour/contract/realtime'

/** Engine.IO message: open. */
const OPEN = `0${JSON.stringify({ sid: 'line', upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1_000_000 })}`
/** Socket.IO messages in a namespace: connect, event, acknowledgement. */
const messagesIn = (namespace: string) => ['40', '42', '43'].map((type) => `${type}${namespace},`) as [string, string, string]
const [CONNECT, EVENT, ANSWER] = messagesIn(FILES_NAMESPACE)
const NOTIFICATIONS = messagesIn(NOTIFICATIONS_NAMESPACE)

/** The files and notifications channels without a server. The connection is down until it is opened. */
export class FakeChannel {
  /** The rooms that the page has joined. */
  readonly rooms = new Set<string>()
  /** Rooms that cannot be joined, with the error code. */
  readonly refused = new Map<string, Extract<RoomReply, { ok: false }>['code']>()
  /** The item that the page reports as viewed. */
  looked: string | null = null
  /** Whether the page has joined the notifications channel. */
  hearsNotifications = false
  #isUp = false
  #sockets = new Set<FakeSocket>()

  /** Brings the connection up: waiting clients connect. */
  open(): void {
    this.#isUp = true
    window.dispatchEvent(new Event('online'))
  }

  /** Sends the page an event, as the server would in a room that it has joined. */
  publish(kind: Exclude<keyof FilesServerEvents, 'presence'>, change: Change): void {
    const isIn = this.rooms.has(change.id) || (change.parent_id !== null && this.rooms.has(change.parent_id))
    if (!isIn) throw new Error('the page is not in a room that hears of it')
    for (const socket of this.#sockets) socket.hear(EVENT + JSON.stringify([kind, change]))
  }

  /** Sends the page the viewers in a room that it has joined. */
  show(presence: Presence): void {
    if (!this.rooms.has(presence.id)) throw new Error('the page is not in the room')
    for (const socket of this.#sockets) socket.hear(EVENT + JSON.stringify(['presence', presence]))
  }

  /** Tells the page that a notification is new or was repeated, or, with null, that some were read or cleared. */
  notify(id: string | null): void {
    if (!this.hearsNotifications) throw new Error('the page does not hear of notifications')
    for (const socket of this.#sockets) socket.hear(NOTIFICATIONS[1] + JSON.stringify(['notification', { id }]))
  }

  /** Number of connections of the page. */
  get lines(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === WebSocket.OPEN).length
  }

  /** Accepts a connection. */
  take(socket: FakeSocket): void {
    if (!this.#isUp) return
    this.#sockets.add(socket)
    socket.accept((text) => this.#acknowledge(socket, text))
  }

  /** Closes the connection permanently. */
  end(): void {
    this.#isUp = false
    this.break()
    this.hearsNotifications = false
  }

  /** Drops the connection; the page can reconnect. */
  break(): void {
    for (const socket of this.#sockets) socket.drop()
    this.#sockets.clear()
    this.rooms.clear()
    this.looked = null
  }

  #acknowledge(socket: FakeSocket, text: string): void {
    this.#acknowledgeNotifications(socket, text)
    if (text.startsWith(CONNECT)) socket.hear(`${CONNECT}{"sid":"files"}`)
    if (!text.startsWith(EVENT)) return
    const [number = '', message] = split(text.slice(EVENT.length))
    const [command, { id }] = JSON.parse(message) as ['join' | 'leave' | 'look', { id: string }]
    const code = command === 'join' ? this.refused.get(id) : undefined
    if (command === 'look') this.looked = id
    else if (command === 'leave') this.rooms.delete(id)
    else if (!code) this.rooms.add(id)
    const reply: RoomReply = code ? { ok: false, code } : { ok: true }
    if (number !== '') socket.hear(`${ANSWER + number}${JSON.stringify([reply])}`)
  }

  #acknowledgeNotifications(socket: FakeSocket, text: string): void {
    const [connect, event, acknowledgement] = NOTIFICATIONS
    if (text.startsWith(connect)) socket.hear(`${connect}{"sid":"notifications"}`)
    if (!text.startsWith(event)) return
    this.hearsNotifications = true
    socket.hear(`${acknowledgement + split(text.slice(event.length))[0]}[{"ok":true}]`)
  }
}

/** Splits off the acknowledgement id, if any, from the message. */
function split(text: string): [number: string, message: string] {
  const at = text.indexOf('[')
  return [text.slice(0, at), text.slice(at)]
}

/** The page's end of a connection to a {@link FakeChannel}. */
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

  /** The other end has closed. */
  drop(): void {
    this.close()
    this.onclose?.(new CloseEvent('close'))
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
  }
}
