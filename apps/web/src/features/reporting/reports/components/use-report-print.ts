import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { takePaperColors } from '#ui/print/paper-colors.ts'

/**
 * Prints the report on the page once it has completely loaded: `isWhole` means that it has to be rendered without pagination. For
 * any way of printing, opens the tables of charts and uses the light colours.
 */
export function useReportPrint(page: RefObject<HTMLElement | null>): { isWhole: boolean; print: () => void } {
  const [isWhole, setIsWhole] = useState(false)
  const client = useQueryClient()
  const fetchCount = useIsFetching({ queryKey: queryKeys.reports })
  useEffect(() => {
    // Checked again, because what was just rendered may have started to fetch.
    if (!isWhole || fetchCount > 0 || client.isFetching({ queryKey: queryKeys.reports }) > 0) return
    window.print()
  }, [isWhole, client, fetchCount])
  useEffect(() => {
    let restore: (() => void) | null = null
    const prepare = () => {
      const closedDetails = [...(page.current?.querySelectorAll('details') ?? [])].filter(({ open }) => !open)
      const restoreColors = takePaperColors()
      for (const details of closedDetails) details.open = true
      restore = () => {
        restoreColors()
        for (const details of closedDetails) details.open = false
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
