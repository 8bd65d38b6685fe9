import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { takePaperColors } from '#ui/print/paper-colors.ts'

/**
 * Prints the report on the page as soon as all of it has come: `isWhole` says that it is to be shown without pages. However it is printed, the tables behind charts are
 * open and the colours are those of paper.
 */
export function useReportPrint(page: RefObject<HTMLElement | null>): { isWhole: boolean; print: () => void } {
  const [isWhole, setIsWhole] = useState(false)
  const client = useQueryClient()
  const fetching = useIsFetching({ queryKey: queryKeys.reports })
  useEffect(() => {
    // Asked anew: what was just shown may have begun to read.
    if (!isWhole || fetching > 0 || client.isFetching({ queryKey: queryKeys.reports }) > 0) return
    window.print()
  }, [isWhole, client, fetching])
  useEffect(() => {
    let restore: (() => void) | null = null
    const prepare = () => {
      const closed = [...(page.current?.querySelectorAll('details') ?? [])].filter(({ open }) => !open)
      const restoreColors = takePaperColors()
      for (const one of closed) one.open = true
      restore = () => {
        restoreColors()
        for (const one of closed) one.open = false
      }
    }
    const finish = () => {
      restore?.()
      restore = null
      setIsWhole(false)
    }
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', finish)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', finish)
      restore?.()
    }
  }, [page])
  return { isWhole, print: () => setIsWhole(true) }
}
