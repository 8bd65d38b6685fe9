import type { Item } from '@arbour/contract/entities/items/item'
import type { RunKind } from './run-kinds.ts'

export interface Failure {
  item: Item
  reason: string
}

/**
 * The phase of a bulk operation: `asking` waits for the resolution of a name conflict, `stopping` for the item in progress after
 * a cancellation.
 */
export type RunPhase = 'running' | 'asking' | 'paused' | 'stopping' | 'ended'

export interface RunState {
  phase: RunPhase
  total: number
  /** The number of processed items, whatever their outcome. */
  done: number
  succeeded: number
  skipped: number
  failures: readonly Failure[]
  /** The item in progress. */
  current: Item | null
}

/** A bulk operation, which runs whether or not it is visible. */
export interface Run {
  readonly id: number
  readonly kind: RunKind
  readonly signal: AbortSignal
  get: () => RunState
  subscribe: (listener: () => void) => () => void
  update: (change: Partial<RunState>) => void
  pause: () => void
  resume: () => void
  /** Stops it after the item in progress. */
  cancel: () => void
  /** Returns the current phase unless it is asking or ended. */
  phaseNow: () => 'running' | 'paused' | 'stopping'
  /** Resolves when the next item can start: immediately, unless it is paused. */
  ready: () => Promise<void>
}

let counter = 0

export function createRun(kind: RunKind, total: number): Run {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  let state: RunState = { phase: 'running', total, done: 0, succeeded: 0, skipped: 0, failures: [], current: null }
  let resumption: PromiseWithResolvers<void> | null = null
  const update = (change: Partial<RunState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const resumeRun = () => {
    resumption?.resolve()
    resumption = null
  }
  return {
    id: ++counter,
    kind,
    signal: controller.signal,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    pause: () => {
      resumption ??= Promise.withResolvers()
      update({ phase: 'paused' })
    },
    resume: () => {
      resumeRun()
      update({ phase: 'running' })
    },
    cancel: () => {
      controller.abort()
      resumeRun()
      update({ phase: 'stopping' })
    },
    phaseNow: () => (controller.signal.aborted ? 'stopping' : resumption ? 'paused' : 'running'),
    ready: () => resumption?.promise ?? Promise.resolve(),
  }
}
