import type { Block } from '@arbour/documents/sheets/cells/block'
import { type Book, PLAIN_LAYOUT, type SheetLayout } from '@arbour/documents/sheets/cells/book'
import { isSeenEmpty } from '@arbour/documents/sheets/cells/cell-format'
import type { PackedText, TextRuns } from '@arbour/documents/sheets/cells/packed-text'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { t } from '@arbour/messages/t'
import { lostWorker, tookTooLong, WorkerError } from '../../ask-worker.ts'
import { addAutoHeights } from '../model/layout/auto-heights.ts'
import type { BookMessage, BookRequest } from './protocol.ts'

const LIMIT_MS = 30_000
const CUT = t('preview.sheet.sheetTooLargeToShow')

/** A sheet that is loading or loaded. */
export interface OpenSheet {
  store: SheetStore
  layout: SheetLayout
  isDone: boolean
  /** Why it is incomplete or empty. */
  trouble: string | null
  /** Whether a retry may succeed. */
  canPass: boolean
}

export interface OpenBook {
  book: Book
  sheets: ReadonlyMap<number, OpenSheet>
}

/** A sheet whose layout may still be loading. */
type BegunSheet = Omit<OpenSheet, 'layout'> & { layout: SheetLayout | null }

interface Listener {
  onChange: (open: OpenBook) => void
  /** Called if there is nothing to show. */
  onFail: (cause: string | WorkerError) => void
}

/**
 * Reads a workbook in a worker: sequentially, each step with a timeout. A corrupt sheet shows its error in its own tab. If the
 * worker is lost or times out, it is terminated; loaded data stays, and the other sheets show that they could not be read.
 */
export class BookClient {
  readonly #worker: Worker
  readonly #listener: Listener
  readonly #events = new AbortController()
  readonly #sheets = new Map<number, BegunSheet>()
  /** Waiting tabs, with the one that is being read first. */
  #queue: number[] = []
  #book: Book | null = null
  #shared: PackedText | null = null
  #runs: TextRuns | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false

  constructor(worker: Worker, listener: Listener) {
    this.#worker = worker
    this.#listener = listener
    const { signal } = this.#events
    worker.addEventListener('message', ({ data }: MessageEvent<BookMessage>) => this.#receive(data), { signal })
    worker.addEventListener('error', () => this.#end(lostWorker()), { signal })
  }

  /** Sends the file; the listener receives its structure. */
  open(bytes: Uint8Array<ArrayBuffer>, computed: Uint8Array<ArrayBuffer> | null = null): void {
    this.#ask({ type: 'open', bytes, computed }, [bytes.buffer, ...(computed ? [computed.buffer] : [])])
  }

  readSheet(tab: number): void {
    const book = this.#book
    if (!book || this.#sheets.has(tab)) return
    const store = new SheetStore({ shared: this.#shared, runs: this.#runs, isSeen: (look) => isSeenEmpty(book.looks[look]) })
    this.#sheets.set(tab, { store, layout: null, isDone: false, trouble: null, canPass: false })
    if (this.#isEnded) this.#finish(tab, lostWorker())
    else if (this.#queue.push(tab) === 1) this.#ask({ type: 'read', tab })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isEnded = true
    this.#events.abort()
    this.#worker.terminate()
  }

  #ask(request: BookRequest, transfer: ArrayBuffer[] = []): void {
    if (this.#isEnded) return
    this.#timer = setTimeout(() => this.#end(tookTooLong()), LIMIT_MS)
    this.#worker.postMessage(request, transfer)
  }

  #receive(message: BookMessage): void {
    if (message.type === 'refused') this.#fail(message.reason)
    else if (message.type === 'book') {
      clearTimeout(this.#timer)
      this.#book = message.book
      this.#shared = message.shared
      this.#runs = message.runs
      this.#changed()
    } else this.#receiveSheet(message)
  }

  #receiveSheet(message: Extract<BookMessage, { tab: number }>): void {
    const { tab } = message
    if (message.type === 'block') this.#append(tab, message.block)
    else if (message.type === 'layout') this.#update(tab, { layout: message.layout })
    else if (message.type === 'cut') this.#update(tab, { trouble: CUT })
    else if (message.type === 'done') {
      if (message.looks && this.#book) this.#book = { ...this.#book, looks: message.looks }
      this.#finish(tab)
      this.#next()
    } else {
      this.#finish(tab, message.reason)
      this.#next()
    }
  }

  #append(tab: number, block: Block): void {
    const sheet = this.#sheets.get(tab)
    if (!sheet) return
    const { store, layout } = sheet
    store.append(block, () => addAutoHeights(store, block, { looks: this.#book?.looks ?? [], layout: layout ?? PLAIN_LAYOUT }))
  }

  /** Continues after the current sheet. */
  #next(): void {
    clearTimeout(this.#timer)
    this.#queue.shift()
    const [tab] = this.#queue
    if (tab !== undefined) this.#ask({ type: 'read', tab })
  }

  /** A workbook whose only sheet could not be read has nothing to show. */
  #finish(tab: number, cause?: string | WorkerError): void {
    const sheet = this.#sheets.get(tab)
    if (!sheet) return
    const isNothing = cause && sheet.store.cellCount === 0 && this.#book?.tabs.length === 1
    if (isNothing) this.#fail(cause)
    else {
      const trouble =
        cause instanceof WorkerError ? { trouble: cause.message, canPass: cause.canPass } : cause && { trouble: cause }
      this.#update(tab, { isDone: true, layout: sheet.layout ?? PLAIN_LAYOUT, ...trouble })
    }
  }

  /** Only the sheet that is being read can have timed out. */
  #end(cause: WorkerError): void {
    this.close()
    if (!this.#book) this.#fail(cause)
    const [currentTab, ...queuedTabs] = this.#queue
    this.#queue = []
    if (currentTab !== undefined) this.#finish(currentTab, cause)
    for (const tab of queuedTabs) this.#finish(tab, lostWorker())
  }

  #fail(cause: string | WorkerError): void {
    this.close()
    this.#listener.onFail(cause)
  }

  #update(tab: number, change: Partial<BegunSheet>): void {
    const sheet = this.#sheets.get(tab)
    if (!sheet) return
    this.#sheets.set(tab, { ...sheet, ...change })
    this.#changed()
  }

  #changed(): void {
    if (this.#book) this.#listener.onChange({ book: this.#book, sheets: new Map([...this.#sheets].filter(isLaidOut)) })
  }
}

function isLaidOut(entry: [number, BegunSheet]): entry is [number, OpenSheet] {
  return entry[1].layout !== null
}
