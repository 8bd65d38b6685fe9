import { messages } from '@arbour/contract/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { send } from '#lib/http.ts'
import type { ViewerProps } from '../../viewer-props.ts'
import { type Book, isSeenEmpty, PLAIN_LAYOUT, type SheetLayout } from '../model/book.ts'
import type { PackedText } from '../model/packed-text.ts'
import { SheetStore } from '../model/sheet-store.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import type { BookAnswer, BookRequest } from './protocol.ts'

const TIMEOUT_MS = 30_000
const TOO_LONG = 'The file takes too long to show.'

/** A sheet that is being read or has been. */
export interface OpenSheet {
  store: SheetStore
  layout: SheetLayout
  isDone: boolean
  /** Why only its first rows are there. */
  cut: string | null
}

export interface OpenBook {
  book: Book
  sheets: ReadonlyMap<number, OpenSheet>
}

/** Loads a workbook and reads it in a worker, sheet by sheet as they are asked for. */
export function useBook({ src, onFail }: Pick<ViewerProps, 'src' | 'onFail'>): {
  open: OpenBook | null
  /** Bytes received so far, while it is loaded. */
  received: number
  readSheet: (tab: number) => void
} {
  const [open, setOpen] = useState<OpenBook | null>(null)
  const [received, setReceived] = useState(0)
  const fail = useRef(onFail)
  fail.current = onFail
  const reader = useRef<BookClient | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    const client = new BookClient({ onChange: setOpen, onFail: (reason) => fail.current(reason) })
    reader.current = client
    setOpen(null)
    fetchWithProgress(() => send(src, { signal: abort.signal }), setReceived)
      .then((bytes) => client.open(bytes))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) fail.current(error instanceof ApiError ? error : messages.somethingWrong)
      })
    return () => {
      abort.abort()
      client.close()
    }
  }, [src])

  return { open, received, readSheet: useCallback((tab: number) => reader.current?.readSheet(tab), []) }
}

/** One whose layout may still be to come. */
type BegunSheet = Omit<OpenSheet, 'layout'> & { layout: SheetLayout | null }

interface Listener {
  onChange: (open: OpenBook) => void
  onFail: (reason: string) => void
}

/** Speaks with the worker. A worker that takes too long is ended: what it has read stays. */
class BookClient {
  readonly #worker = new Worker(new URL('./book-worker.ts', import.meta.url), { type: 'module' })
  readonly #listener: Listener
  #book: Book | null = null
  #shared: PackedText | null = null
  #sheets = new Map<number, BegunSheet>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false

  constructor(listener: Listener) {
    this.#listener = listener
    this.#worker.onmessage = ({ data }: MessageEvent<BookAnswer>) => this.#receive(data)
    this.#worker.onerror = () => this.#end('The file is damaged.')
  }

  open(bytes: Uint8Array<ArrayBuffer>): void {
    this.#ask({ type: 'open', bytes }, [bytes.buffer])
  }

  readSheet(tab: number): void {
    const book = this.#book
    if (!book || this.#sheets.has(tab)) return
    const store = new SheetStore({ shared: this.#shared, isSeen: (look) => isSeenEmpty(book.looks[look]) })
    if (this.#isEnded) {
      this.#sheets.set(tab, { store, layout: PLAIN_LAYOUT, isDone: true, cut: TOO_LONG })
      this.#changed()
      return
    }
    this.#sheets.set(tab, { store, layout: null, isDone: false, cut: null })
    this.#ask({ type: 'read', tab })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isEnded = true
    this.#worker.terminate()
  }

  #ask(request: BookRequest, transfer: ArrayBuffer[] = []): void {
    if (this.#isEnded) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(TOO_LONG), TIMEOUT_MS)
    this.#worker.postMessage(request, transfer)
  }

  #receive(answer: BookAnswer): void {
    if (answer.type === 'failed') this.#end(answer.reason)
    else if (answer.type === 'book') {
      clearTimeout(this.#timer)
      this.#book = answer.book
      this.#shared = answer.shared
      this.#changed()
      this.readSheet(answer.book.active)
    } else this.#receiveSheet(answer)
  }

  #receiveSheet(answer: Extract<BookAnswer, { tab: number }>): void {
    const sheet = this.#sheets.get(answer.tab)
    if (!sheet) return
    if (answer.type === 'block') sheet.store.append(answer.block)
    else {
      if (answer.type === 'layout') this.#update(answer.tab, { layout: answer.layout })
      else if (answer.type === 'cut') this.#update(answer.tab, { cut: 'There is more in the sheet than can be shown.' })
      else {
        clearTimeout(this.#timer)
        if (answer.looks && this.#book) this.#book = { ...this.#book, looks: answer.looks }
        this.#update(answer.tab, { isDone: true })
      }
      this.#changed()
    }
  }

  #update(tab: number, change: Partial<BegunSheet>): void {
    const sheet = this.#sheets.get(tab)
    if (sheet) this.#sheets.set(tab, { ...sheet, ...change })
  }

  /** Without a row to show there is nothing; with some, those stay. */
  #end(reason: string): void {
    this.close()
    const begun = [...this.#sheets].filter(([, { isDone, layout }]) => !isDone && layout)
    if (begun.every(([, { store }]) => store.cellCount === 0)) {
      this.#listener.onFail(reason)
      return
    }
    for (const [tab] of begun) this.#update(tab, { isDone: true, cut: reason })
    this.#changed()
  }

  #changed(): void {
    if (!this.#book) return
    this.#listener.onChange({ book: this.#book, sheets: new Map([...this.#sheets].filter(isLaidOut)) })
  }
}

function isLaidOut(entry: [number, BegunSheet]): entry is [number, OpenSheet] {
  return entry[1].layout !== null
}
