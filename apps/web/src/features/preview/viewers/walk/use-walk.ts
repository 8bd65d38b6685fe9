import type { Item } from '@arbour/contract/entities/items/item'
import { useEffect, useMemo, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { findNeighbour, findPlace } from './neighbours.ts'
import { getRemainingStep, type Step } from './step.ts'
import type { Walk } from './walk.ts'

/** Files in order, which may be partially loaded. */
export interface WalkedList {
  /** Null where a place is not loaded. */
  items: readonly (Item | null)[]
  /** Loads what is missing between two indexes (inclusive). */
  ensureLoaded: (from: number, to: number) => Promise<void>
}

interface WalkOptions {
  /** Null if there is none. */
  list: WalkedList | null
  /** The shown file. */
  id: string
  onGo: (item: Item) => void
  /** Prefetches what the next step is likely to show. */
  onAhead: (item: Item) => void
}

/** How long the user has to view a file before the next one is prefetched, in milliseconds: quick navigation skips files. */
const REST_MS = 200

/** Navigates to the previous and next file in the order of a list; null if the list does not contain the file. */
export function useWalk({ list, id, onGo, onAhead }: WalkOptions): Walk | null {
  const items = list?.items ?? NO_ITEMS
  const index = useMemo(() => items.findIndex((item) => item?.id === id), [items, id])
  const place = useMemo(() => findPlace(items, id), [items, id])
  const before = findNeighbour(items, index, -1)
  const nextItem = findNeighbour(items, index, 1)
  /** The last requested step, for which a part of the list may have to be loaded first. */
  const [step, setStep] = useState<Step>({ by: 1, from: null })
  const target = step.by === 1 ? nextItem : before

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that there is more of the list
  useEffect(() => {
    const remainingStep = index === -1 ? null : getRemainingStep(step, id, target)
    if (remainingStep === null) return
    const finish = () => setStep((now) => (now === step ? { ...step, from: null } : now))
    if (remainingStep.kind === 'load') {
      list?.ensureLoaded(remainingStep.index, remainingStep.index).catch(finish)
      return
    }
    finish()
    if (remainingStep.kind === 'go') onGo(remainingStep.item)
  }, [step, items, index])

  const ahead = target?.kind === 'file' ? target.item : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a file
  useEffect(() => {
    if (!ahead || index === -1) return
    const timer = window.setTimeout(() => {
      onAhead(ahead)
      fetchAhead(ahead)
    }, REST_MS)
    return () => window.clearTimeout(timer)
  }, [ahead?.id, id])

  if (index === -1) return null
  return {
    place,
    hasPrevious: before !== null,
    hasNext: nextItem !== null,
    go: (by) => setStep({ by, from: id }),
  }
}

const NO_ITEMS: WalkedList['items'] = []
